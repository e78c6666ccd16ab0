-- Why an agent is on a break, where the agent has said so.
alter table call_agent add column break_reason text;
