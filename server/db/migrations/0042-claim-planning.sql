-- Fields of a claim that came later are null on every claim from before, as its events make them now.
update intake_item
set doc = '{"assignee_id": null, "due_on": null, "send_back_reason": null, "send_back_message": null}'::jsonb || doc
where not doc ? 'assignee_id';

-- Snapshots hold claims without these fields; they are made again from the log.
truncate queue_snapshot, queue_snapshot_row, queue_snapshot_stay, queue_snapshot_flow;
