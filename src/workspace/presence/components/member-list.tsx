import { roleLabels } from '../../../../contract/people/roles.ts'
import type { Colleague, Spot } from '../../../../contract/push/company.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { list, person, place, role, who, you } from './presence.css.ts'

interface Props {
  members: readonly Colleague[]
  /** Id of the user. */
  own: string
  nameOf: (row: string) => string | null
  onGo: (row: string) => void
}

const words: Record<Spot['mode'], string> = { looks: 'looks at', edits: 'changes' }

/** Every member with role and row; a row that is shown is a link to it. */
export function MemberList({ members, own, nameOf, onGo }: Props) {
  return (
    <ul className={list}>
      {members.map(({ id, name, role: has, spots }) => (
        <li key={id} className={person}>
          <Avatars people={[{ id, name }]} />
          <div className={who}>
            <span>
              {name}
              {id === own && <span className={you}>you</span>}
            </span>
            <span className={role}>{roleLabels[has]}</span>
          </div>
          <div className={place}>
            {id !== own &&
              spots.map((spot) => <Place key={spot.row} spot={spot} name={nameOf(spot.row)} onGo={onGo} />)}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PlaceProps {
  spot: Spot
  name: string | null
  onGo: (row: string) => void
}

function Place({ spot: { row, mode }, name, onGo }: PlaceProps) {
  if (name === null) return <span className={role}>{words[mode]} a row that is not here</span>
  return (
    <Button tone="ghost" title="Go to it" onClick={() => onGo(row)}>
      {words[mode]} {name}
    </Button>
  )
}
