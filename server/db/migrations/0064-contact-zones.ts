import { military, zipRuns, zonesOfStates } from '../zip-zones/zone-of-zip.ts'

const quoted = (texts: readonly string[]) => `(${texts.map((text) => `'${text}'`).join(', ')})`
const runs = zipRuns.map(({ first, last, zone }) => quoted([first, last, zone])).join(',\n  ')
const states = Object.entries(zonesOfStates).map(quoted).join(',\n  ')

/** The zones of contacts that were there before, as `zoneOf` finds them. Each pair of ZIP code and state is asked once. */
export const contactZones = `
with run (first, last, zone) as (values
  ${runs}
),
state (code, zone) as (values
  ${states}
),
place as (
  select distinct doc->>'zip' as zip, doc->>'state' as state from contact
),
found as (
  select p.zip, p.state, coalesce(r.zone, s.zone) as zone
  from place p
  left join run r on left(btrim(p.zip), 5) ~ '^[0-9]{5}$' and left(btrim(p.zip), 5) !~ '${military.source}'
    and left(btrim(p.zip), 5) between r.first and r.last
  left join state s on s.code = upper(btrim(p.state))
)
update contact c set zone = f.zone from found f
where f.zone is not null and c.doc->>'zip' = f.zip and c.doc->>'state' = f.state
`
