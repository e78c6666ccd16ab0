import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { readColleagues } from '../../../contract/calls/read-colleagues.ts'
import { setColleagues } from '../../../contract/calls/set-colleagues.ts'
import { colleagueSpeeds, type ColleaguesState } from '../../../contract/colleagues/colleagues.ts'
import { demoDomains } from '../../../contract/people/demo-domains.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { formatTime } from '../../shared/time/format-time.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { useMe } from '../use-me.ts'
import { failed, row, state as stateStyle } from './colleagues-panel.css.ts'
import { Panel } from './panel.tsx'

/** How often the state is asked for while they work, and while they don't, in milliseconds. */
const often = 2000
const seldom = 20_000

const speedLabels: Readonly<Record<ColleaguesState['speed'], string>> = {
  1: 'As fast as people',
  5: '5 times as fast',
  20: '20 times as fast',
  60: '60 times as fast',
}
const speeds = colleagueSpeeds.map((speed) => ({ value: String(speed), label: speedLabels[speed] }))

/** Starts and stops the simulated colleagues of a demo, on the homes of those who administer it. */
export function ColleaguesPanel() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const isOfDemo = me.email.endsWith(`@${demoDomains[0]}`)
  return isOfDemo && may('colleagues:run') ? <ColleaguesSwitch zone={me.business.timezone} /> : null
}

function ColleaguesSwitch({ zone }: { zone: string }) {
  const { data, refetch } = useFetched('colleagues', (signal) => send(readColleagues, { signal }))
  const [wanted, setWanted] = useState<ColleaguesState['speed'] | null>(null)
  const [isSending, setSending] = useState(false)
  const every = !data ? null : data.state === 'stopped' ? seldom : often
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(refetch, every)
    return () => clearInterval(timer)
  }, [every, refetch])
  // Not a demo, or its server has no colleagues.
  if (!data) return null
  const speed = wanted ?? data.speed
  const isOn = data.state === 'running'
  const command = async (on: boolean, at = speed) => {
    setSending(true)
    try {
      await send(setColleagues, { body: { on, speed: at } })
      refetch()
    } catch (error) {
      showErrorToast(on ? 'Colleagues not started' : 'Colleagues not stopped', error)
    } finally {
      setSending(false)
    }
  }
  const choose = (value: string) => {
    const next = colleagueSpeeds.find((one) => String(one) === value) ?? data.speed
    setWanted(next)
    if (isOn) void command(true, next)
  }
  return (
    <Panel title="Simulated colleagues">
      <div className={row}>
        <p className={stateStyle} role="status">
          {data.failure && <span className={failed}>{data.failure} </span>}
          {formatState(data, zone)}
        </p>
        <Select label="Speed" labelHidden choices={speeds} value={String(speed)} onChange={choose} />
        <Button
          tone={isOn ? 'ghost' : 'go'}
          busy={isSending || data.state === 'leaving'}
          onClick={() => void command(!isOn)}
        >
          {isOn ? 'Stop colleagues' : 'Start colleagues'}
        </Button>
      </div>
    </Panel>
  )
}

function formatState({ state, people, changes, since }: ColleaguesState, zone: string): string {
  const done = `${countOf(changes, 'change')}${since ? ` since ${formatTime(since, zone)}` : ''}`
  if (state === 'running' && people === 0) return 'Signing in…'
  if (state === 'running') return `Running: ${countOf(people, 'person', 'people')} at work, ${done}.`
  if (state === 'leaving') return `Finishing what they have begun: ${done}.`
  return since
    ? `Stopped after ${done}.`
    : 'They review, call, book and check in at this server, so that you see others work beside you.'
}
