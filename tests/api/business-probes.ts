import { archiveBusiness } from '../../contract/calls/archive-business.ts'
import { createBusiness } from '../../contract/calls/create-business.ts'
import { planBusinessDeletion } from '../../contract/calls/plan-business-deletion.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import { countStays } from '../../server/dashboard/count-stays.ts'
import { runJobs } from '../../server/testing/post.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { countCalls } from '../../server/wallboard/count-calls.ts'
import type { Probe } from './probes.ts'

export type BusinessRecords = Awaited<ReturnType<typeof makeBusinesses>>

/** Businesses of the platform that the super admin of one looks after. */
export async function makeBusinesses(world: TestApp, business: TestBusiness) {
  const platform = await world.as('super_admin', business)
  const add = async (name: string) => {
    const admin = {
      first_name: 'Ines',
      last_name: 'Duarte',
      email: `${name.toLowerCase()}@${business.id.slice(0, 8)}.test`,
    }
    const { business: added } = await platform.ok(createBusiness, {
      body: { name, timezone: 'America/Chicago', admin },
    })
    return added.id
  }
  const suspended = async (name: string) => {
    const id = await add(name)
    await platform.ok(suspendBusiness, { params: { id }, body: { reason: 'Invoices open since July.' } })
    return id
  }
  const planned = async (name: string) => {
    const id = await suspended(name)
    await platform.ok(planBusinessDeletion, { params: { id }, body: { name } })
    return id
  }
  const { archive } = await platform.ok(archiveBusiness, { params: { id: business.id } })
  await runJobs(world)
  // What a person saw is read up to where the log has been followed. Reading figures then finds nothing left to count.
  const upto = await world.followLog()
  const { rows } = await world.owner.query<{ id: string }>('select business_id as id from business')
  for (const { id } of rows)
    for (const count of [countStays, countCalls]) while ((await count(world.database, id, upto)).behind > 0);
  return {
    archive: archive.id,
    businessToSuspend: await add('Tosuspend'),
    businessToResume: await suspended('Toresume'),
    businessToDelete: await suspended('Todelete'),
    businessToKeep: await planned('Tokeep'),
  }
}

/** Probes of what the platform does to businesses. */
export function businessProbes(
  records: BusinessRecords & { readonly business: string; readonly personToEdit: string },
): Readonly<Record<string, Probe>> {
  return {
    'suspend-business': {
      params: { id: records.businessToSuspend },
      body: { reason: 'Invoices open since July.' },
    },
    'resume-business': { params: { id: records.businessToResume } },
    'plan-business-deletion': { params: { id: records.businessToDelete }, body: { name: 'Todelete' } },
    'cancel-business-deletion': { params: { id: records.businessToKeep } },
    'list-deleted-businesses': {},
    'archive-business': { params: { id: records.businessToKeep } },
    'list-business-archives': { params: { id: records.business } },
    'download-business-archive': { params: { id: records.business, archiveId: records.archive } },
    'view-as-person': {
      params: { id: records.personToEdit },
      body: { at: '2099-01-01T00:00:00Z', reason: 'Ticket 81' },
    },
    'list-business-states': { params: { id: records.businessToResume } },
  }
}
