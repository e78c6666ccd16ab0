import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { agentNowTones, formatAgentNow, formatPercent, longWrapUpMs, percentOf, stopwatch } from '../board-format.ts'
import {
  agent as agentStyle,
  agentName,
  bar,
  barFill,
  cell,
  dim,
  figureCell,
  head,
  long,
  rate,
  scroll,
  since as sinceStyle,
  state as stateStyle,
  table,
  wideOnly,
} from './agents-table.css.ts'

interface Props {
  agents: Wallboard['agents']
  /** Milliseconds since 1970. */
  now: number
}

/** Each agent: what the agent does now and since when, and the calls of today. */
export function AgentsTable({ agents, now }: Props) {
  if (agents.length === 0)
    return <Empty title="No agents yet today">Agents appear once they open the call queue.</Empty>
  return (
    <div className={scroll} tabIndex={0} role="region" aria-label="Agents and their calls">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Agent
            </th>
            <th scope="col" className={head}>
              Now
            </th>
            <th scope="col" className={`${head} ${figureCell}`}>
              Calls
            </th>
            <th scope="col" className={`${head} ${figureCell} ${wideOnly}`}>
              Own phone
            </th>
            <th scope="col" className={`${head} ${figureCell} ${wideOnly}`}>
              Reached
            </th>
            <th scope="col" className={`${head} ${figureCell}`}>
              Booked
            </th>
            <th scope="col" className={`${head} ${figureCell} ${wideOnly}`}>
              Booked rate
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AgentRow({ agent, now }: { agent: Wallboard['agents'][number]; now: number }) {
  const { name, state, since, calls, reached, booked, own_phone } = agent
  const ms = since === null ? null : now - Date.parse(since)
  const isLong = state === 'wrap_up' && ms !== null && ms >= longWrapUpMs
  return (
    <tr>
      <th scope="row" className={cell}>
        <span className={agentStyle}>
          <Avatars people={[agent]} />
          <span className={agentName}>{name}</span>
        </span>
      </th>
      <td className={cell}>
        <span className={stateStyle}>
          <Tag tone={isLong ? 'amber' : agentNowTones[state]}>{formatAgentNow(agent)}</Tag>
          {ms !== null && <span className={isLong ? long : sinceStyle}>{stopwatch(ms)}</span>}
        </span>
      </td>
      <td className={`${cell} ${figureCell}`}>{formatCount(calls)}</td>
      <td className={`${cell} ${figureCell} ${dim} ${wideOnly}`}>{formatCount(own_phone)}</td>
      <td className={`${cell} ${figureCell} ${dim} ${wideOnly}`}>{formatCount(reached)}</td>
      <td className={`${cell} ${figureCell}`}>{formatCount(booked)}</td>
      <td className={`${cell} ${figureCell} ${wideOnly}`}>
        <span className={rate}>
          <span className={bar} aria-hidden="true">
            <span className={barFill} style={{ width: `${percentOf(booked, calls) ?? 0}%` }} />
          </span>
          {formatPercent(booked, calls)}
        </span>
      </td>
    </tr>
  )
}
