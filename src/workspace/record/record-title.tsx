import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { RecordDefinition, RecordFact } from './record-definition.ts'
import { MomentRowContext, RecordMomentButton } from './record-moment.tsx'
import { RecordSummary } from './record-summary.tsx'
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
  const all = record.facts(row).flat()
  const isReached = ({ href }: RecordFact) =>
    isNarrow && schemes.some((scheme) => all.find((one) => one.href?.startsWith(scheme))?.href === href)
  return (
    <RecordSummary
      title={record.title(row)}
      tags={record.tags(row)}
      facts={record.facts(row)}
      flags={record.flags(row)}
      isPlain={isReached}
      moments={
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
      }
    >
      {children}
    </RecordSummary>
  )
}

const schemes = ['tel:', 'mailto:']
