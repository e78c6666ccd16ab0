import { ownRowsOnly } from '../roles.ts'

/** Mail and SMS on their way out, links in them, and second factors. */
export const mailAndMfa = `
-- Everything that goes out, from being queued in a command's transaction to being sent or given up.
create table outbox (
  id uuid primary key,
  business_id uuid not null references business,
  -- What it is about: a second message under the same key is none.
  key text not null,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text,
  -- With links and codes blotted out; sealed holds the whole for as long as it is needed.
  text text not null,
  sealed bytea,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  tries int not null default 0,
  -- Tries that ended without anybody knowing whether it went out, and since when there are any.
  tries_unknown int not null default 0,
  perhaps_sent_since timestamptz,
  queued_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  -- Of no use afterwards.
  expires_at timestamptz,
  error text,
  constraint outbox_key unique (business_id, key)
);
create index outbox_by_time on outbox (queued_at desc, id desc);
create index outbox_unsettled on outbox (queued_at) where state in ('queued', 'sending');
create index outbox_sealed on outbox (expires_at) where sealed is not null;

create function wake_sender(message uuid, business uuid) returns void
language sql security definer set search_path = public as $$
  select graphile_worker.add_job('send-message', json_build_object('id', $1, 'business_id', $2),
    job_key := 'message:' || $1, max_attempts := 25)
$$;
revoke all on function wake_sender(uuid, uuid) from public;

-- A message and its job come into the world together, in the transaction of whatever asked for it.
create function queue_sender() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform wake_sender(new.id, new.business_id);
  return null;
end $$;
create trigger outbox_queued after insert on outbox for each row execute function queue_sender();

-- For messages whose sender died: the job is held by nobody who lives. And wipes what is sealed once it is of no use.
create function mend_outbox(lease interval) returns void
language sql security definer set search_path = public as $$
  update outbox set sealed = null where sealed is not null and expires_at < now();
  select wake_sender(o.id, o.business_id) from outbox o
  where o.state in ('queued', 'sending') and coalesce(o.tried_at, o.queued_at) < now() - $1
    and not exists (select from graphile_worker.jobs j where j.key = 'message:' || o.id and j.locked_at is null);
$$;
revoke all on function mend_outbox(interval) from public;
grant execute on function mend_outbox(interval) to claimfront_jobs;

-- For the super admin: what went out of all businesses. The call asks for outbox:view.
create function list_outbox(page_limit int, page_offset int)
returns table (id uuid, business_id uuid, business_name text, kind text, recipient text, subject text, text text,
  sealed bytea, state text, tries int, queued_at timestamptz, sent_at timestamptz, error text, total bigint)
language sql stable security definer set search_path = public as $$
  select o.id, o.business_id, b.name, o.kind, o.recipient, o.subject, o.text, o.sealed, o.state, o.tries, o.queued_at,
    o.sent_at, o.error, count(*) over ()
  from outbox o join business b using (business_id) order by o.queued_at desc, o.id desc limit $1 offset $2
$$;
revoke all on function list_outbox(int, int) from public;
grant execute on function list_outbox(int, int) to claimfront_app;

-- Single-use links: to choose a password, or to prove an address. Only the hash of what is in the link is kept.
create table account_link (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references person on delete cascade,
  purpose text not null check (purpose in ('reset', 'invite', 'verify-email')),
  token_hash bytea not null,
  sent_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_link_token unique (token_hash)
);
create index account_link_of_person on account_link (person_id, purpose, created_at);

-- Whoever opens a link is not signed in: this is all it tells.
create function find_account_link(token_hash bytea) returns table (id uuid, business_id uuid, purpose text)
language sql stable security definer set search_path = public as
'select id, business_id, purpose from account_link
 where account_link.token_hash = $1 and used_at is null and expires_at > now()';
revoke all on function find_account_link(bytea) from public;
grant execute on function find_account_link(bytea) to claimfront_app;

-- The same work for an address that somebody has and one that nobody has: only the job will look.
create function ask_password_reset(address text) returns void
language sql security definer set search_path = public as $$
  select graphile_worker.add_job('password-reset', json_build_object('address', $1),
    job_key := 'reset:' || md5(lower($1)), max_attempts := 10)
$$;
revoke all on function ask_password_reset(text) from public;
grant execute on function ask_password_reset(text) to claimfront_app;

create table mfa_method (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references person on delete cascade,
  method text not null check (method in ('sms', 'totp')),
  phone text,
  -- TOTP's shared secret, encrypted with the server's.
  secret bytea,
  -- Null until a code of it was given; only then it counts.
  confirmed_at timestamptz,
  -- The last TOTP step that was accepted: it, and those before, are spent.
  last_step bigint not null default 0
);
create unique index mfa_method_of_person on mfa_method (person_id, method, (confirmed_at is null));

-- A code that was sent. It is kept as a keyed hash: a plain one of six digits would be no secret.
create table mfa_code (
  id uuid primary key,
  business_id uuid not null references business,
  method_id uuid not null references mfa_method on delete cascade,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_code_of_method on mfa_code (method_id, created_at desc);

create table recovery_code (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  used_at timestamptz
);
create index recovery_code_of_person on recovery_code (person_id, code_hash);
${['outbox', 'account_link', 'mfa_method', 'mfa_code', 'recovery_code'].map(ownRowsOnly).join('\n')}
`
