import { useState } from 'react'
import type { OwnSession } from '../../../../contract/people/own-session.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type SessionsApi, sessionsApi } from '../api/sessions-api.ts'
import { deviceName, placeOf, seenAgo } from '../session-labels.ts'
import { grow, line, stack, textStyle } from './account.css.ts'
import { facts, item, list, name } from './sessions-panel.css.ts'
import { type SignOutAsked, SignOutDialog } from './sign-out-dialog.tsx'

interface Props {
  /** The business's time zone. */
  zone: string
  api?: SessionsApi
}

/** Where one is signed in, and how to sign out there. */
export function SessionsPanel({ zone, api = sessionsApi }: Props) {
  const { data, error, refetch } = useFetched('own sessions', async (signal) => {
    const reply = await api.list(signal)
    return { ...reply, fetchedAt: Date.now() }
  })
  const [asked, setAsked] = useState<SignOutAsked | null>(null)
  useRefetchOnFocus(refetch)
  if (!data && error !== undefined) {
    return <Failed title="Couldn’t load your devices" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading your devices…" rows={4} />

  const others = data.sessions.filter(({ is_current }) => !is_current)
  return (
    <div className={stack}>
      <p className={textStyle}>
        You can be signed in on {countOf(data.most, 'device')} at a time. One more signs out the device you haven’t used
        for the longest time.
      </p>
      {error !== undefined && <Stale onRetry={refetch}>This list may be out of date. {reasonOf(error)}</Stale>}
      <ul className={list} aria-label="Signed-in devices">
        {data.sessions.map((session) => (
          <li key={session.id} className={item}>
            <div className={grow}>
              <span className={name}>
                {deviceName(session)}
                {session.is_current && <Tag tone="green">This device</Tag>}
              </span>
              <p className={facts}>{factsOf(session, data.fetchedAt, zone)}</p>
            </div>
            {!session.is_current && (
              <Button
                aria-label={`Sign out ${deviceName(session)}`}
                onClick={() => setAsked({ where: 'one device', session })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className={textStyle}>You aren’t signed in anywhere else.</p>}
      {others.length > 0 && (
        <div className={line}>
          <Button tone="danger" onClick={() => setAsked({ where: 'everywhere else', devices: others.length })}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {asked && <SignOutDialog asked={asked} api={api} onClose={() => setAsked(null)} onEnded={refetch} />}
    </div>
  )
}

function factsOf(session: OwnSession, now: number, zone: string): string {
  const seen = session.is_current ? 'Active now' : `Last active ${seenAgo(session.last_seen_at, now)}`
  return [placeOf(session), seen, `signed in ${formatInstant(session.started_at, zone)}`].join(' · ')
}
