import { ownRowsOnly } from '../roles.ts'

/** Read model of notifications; deleted ones stay, so that they can be brought back. */
export const notifications = `
create table notification (
  id uuid primary key,
  business_id uuid not null,
  scope text not null,
  status text not null check (status in ('unsilenced', 'silenced', 'deleted')),
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index notification_newest on notification (business_id, created_at desc, id desc) where status <> 'deleted';
create index notification_unread on notification (business_id, created_at desc) where status = 'unsilenced';
${ownRowsOnly('notification')}
`
