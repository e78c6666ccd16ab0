import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { jobsRole } from './roles.ts'

/**
 * Installs the queue of jobs, and lets the worker's role at it and at nothing else. The queue has row security of its
 * own, without a policy: the owner passes by it, and the functions that queue jobs run as the owner.
 */
export async function installJobs(owner: pg.Client, ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
  await owner.query(`
do $$
declare
  secured text;
begin
  for secured in
    select c.relname from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policies p
        where p.schemaname = 'graphile_worker' and p.tablename = c.relname and p.policyname = 'worker')
  loop
    execute format('create policy worker on graphile_worker.%I to ${jobsRole} using (true) with check (true)', secured);
  end loop;
end $$;
grant usage on schema graphile_worker to ${jobsRole};
grant select, insert, update, delete on all tables in schema graphile_worker to ${jobsRole};
grant usage on all sequences in schema graphile_worker to ${jobsRole};`)
}
