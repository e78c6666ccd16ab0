import { setLocationSlots } from '../contract/calls/set-location-slots.ts'
import { datestringOf } from '../contract/locations/schedule.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expect, test } from './fixtures.ts'

/** A forecast of today that passed its test, by which the location needs so many places on its first day. */
function storeForecast(databaseUrl: string, { storm, location, day }: AgendaWorld, needed: number): Promise<void> {
  return withOwner(databaseUrl, async (owner) => {
    const days = [{ location, day, needed, low: needed - 2, high: needed + 2 }]
    // With an estimate of waits of today, the task makes no other.
    await owner.query(
      `with waits as (
         insert into claim_forecast (business_id, state, curve, tail, tested, inside, tested_from, tested_to, made_at)
         select business_id, 'review', '[]', 0, 0, 0, now(), now(), now() from storm where id = $1
         on conflict (business_id, state) do update set made_at = now())
       insert into slot_forecast (business_id, trials, tested, inside, weeks, width, days, made_at)
       select business_id, 100, 60, 54, 8, 4, $2, now() from storm where id = $1
       on conflict (business_id) do update set trials = 100, tested = 60, inside = 54, days = excluded.days, made_at = now()`,
      [storm, JSON.stringify(days)],
    )
  })
}

test('a forecast is at the dashboard, the location and the wallboard, and follows bookings and slots made elsewhere', async ({
  databaseUrl,
  server,
  signedIn,
}) => {
  const world = await AgendaWorld.open(server.url)
  await storeForecast(databaseUrl, world, 20)
  const dashboard = await signedIn('admin@demo.test', '/admin/dashboard')
  const event = await signedIn('ops@demo.test', `/ops/events/${world.storm}?location=${world.location}`)
  const wallboard = await signedIn('admin2@demo.test', '/admin/call-center')
  const panel = dashboard.getByRole('region', { name: 'Capacity and demand', exact: true })
  const section = event.getByRole('region', { name: 'Slots needed at Fairgrounds', exact: true })
  const box = wallboard.getByRole('region', { name: 'Slots needed', exact: true })
  const booked = panel.getByRole('row', { name: /^Booked/ })

  for (const place of [panel, section, box])
    await expect(place).toContainText(/Fairgrounds runs out of slots on .*: 20 needed, 16 open\./)
  await expect(panel).toContainText('Ranges held 54 of 60 past days.')
  await expect(booked).toHaveText(/0$/)

  await world.contact('Bell', 0)
  await expect(booked).toHaveText(/1$/)

  const slots = Array.from({ length: 8 }, (_, n) => ({ time: `${String(9 + n).padStart(2, '0')}:00`, capacity: 4 }))
  // The hour of the booking stays.
  const exceptions = [{ datestring: datestringOf(world.day), slots: [{ time: '08:00', capacity: 2 }, ...slots] }]
  await world.admin.ok(setLocationSlots, {
    params: { s: world.storm, l: world.location },
    body: { exceptions, move: [] },
  })
  for (const place of [panel, section]) await expect(place).toContainText('Fairgrounds has enough slots for the next')
  await expect(box).toContainText('All locations have enough slots for their open days ahead.')
  world.admin.close()
})
