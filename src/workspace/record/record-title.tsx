import { Icon } from '../../shared/ui/icon.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { about, fact as factStyle, factLink, facts, flags, grow, line, mono, title } from './record.css.ts'
import type { RecordDefinition, RecordFact, RecordTag } from './record-definition.ts'
import { MomentRowContext, RecordMomentButton } from './record-moment.tsx'
import { RecordTagText } from './record-tag.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  record: RecordDefinition<Row, Field>
  row: Row
  /** How to reach the person is in buttons below: here it is only told. */
  isNarrow?: boolean
  locked: string | null
  children?: React.ReactNode
}

/** Whose record it is, and what one has to know before deciding. */
export function RecordTitle<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  record,
  row,
  isNarrow = false,
  locked,
  children,
}: Props<Row, Field>) {
  const shownFlags = record.flags(row)
  const all = record.facts(row).flat()
  const isReached = ({ href }: RecordFact) =>
    isNarrow && schemes.some((scheme) => all.find((one) => one.href?.startsWith(scheme))?.href === href)
  return (
    <div className={about}>
      <div className={line}>
        <h2 className={title}>{record.title(row)}</h2>
        {record.tags(row).map(tagAt)}
        <span className={grow} />
        <MomentRowContext value={row}>
          {record
            .moments(row)
            .map((moment, at) =>
              moment.field === undefined || locked !== null ? (
                <RecordTagText key={at} {...moment} />
              ) : (
                <RecordMomentButton key={moment.field} workspace={workspace} record={record} field={moment.field} />
              ),
            )}
        </MomentRowContext>
      </div>
      {record.facts(row).map((ones, index) => (
        <div key={index} className={facts}>
          {/* By place: of another row only the texts are new. */}
          {ones.map((one, place) => (
            <Fact key={place} {...one} isPlain={isReached(one)} />
          ))}
        </div>
      ))}
      {shownFlags.length > 0 && <div className={flags}>{shownFlags.map(tagAt)}</div>}
      {children}
    </div>
  )
}

// By place: of another row only the texts are new.
const tagAt = (tag: RecordTag, at: number) => <RecordTagText key={at} {...tag} />

const schemes = ['tel:', 'mailto:']

function Fact({ text, icon, isMono, href, isPlain }: RecordFact & { isPlain: boolean }) {
  const shown = (
    <>
      {icon && <Icon name={icon} size={13} />}
      <span className={isMono ? mono : undefined}>{text}</span>
    </>
  )
  return href && !isPlain ? (
    <a className={factLink} href={href}>
      {shown}
    </a>
  ) : (
    <span className={factStyle}>{shown}</span>
  )
}
