-- When the status, the shop or the drop-off of a lead were last changed, as `evolveLead` says (docs/decisions/0273).
update lead l set doc = l.doc || jsonb_build_object('progress_since',
  to_char(moved.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from (
  select m.id, e.at from lead m cross join lateral (
    select at from events
    where stream = 'lead:' || m.id and (type in ('LeadCreated', 'LeadAssignedToShop', 'LeadDropOffScheduled',
        'LeadDropOffCancelled', 'LeadVehicleDropped', 'LeadAtBodyShop', 'LeadFollowUpCallSet', 'LeadFollowUpWithShopSet',
        'LeadOpportunityLost', 'LeadReopened', 'LeadUndone')
      or type = 'LeadRestored' and not data ? 'undoes')
    order by version desc limit 1) as e) as moved
where l.id = moved.id;
