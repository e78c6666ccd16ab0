import { roleLabels } from '../../../../contract/people/roles.ts'
import type { Member, MemberCursor } from '../../../../contract/push/presence.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { list, person, place, role, who, you } from './presence.css.ts'

interface Props {
  members: readonly Member[]
  /** Id of the user. */
  own: string
  nameOf: (row: string) => string | null
  onGo: (row: string) => void
}

const text: Record<MemberCursor['mode'], string> = { looks: 'looks at', edits: 'changes' }

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
              spots.map((cursor) => (
                <CursorLink key={cursor.row} cursor={cursor} name={nameOf(cursor.row)} onGo={onGo} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface CursorLinkProps {
  cursor: MemberCursor
  name: string | null
  onGo: (row: string) => void
}

function CursorLink({ cursor: { row, mode }, name, onGo }: CursorLinkProps) {
  if (name === null) return <span className={role}>{text[mode]} a row that is not here</span>
  return (
    <Button tone="ghost" title="Go to row" onClick={() => onGo(row)}>
      {text[mode]} {name}
    </Button>
  )
}
