import { countOf } from '../../shared/ui/format-count.ts'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { OptionSearch } from '../grid/column.ts'
import type { Workspace } from '../workspace.ts'
import { FieldInput } from './field-input.tsx'
import {
  caption,
  entry,
  grid,
  heading,
  label as labelStyle,
  lines,
  missingCell,
  missingHead,
  missingLine,
  missingRow,
  source,
  table,
  wide,
} from './fields.css.ts'
import type { FieldGroup, MissingField } from './record-definition.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  row: Row
  locked: string | null
  /** The field whose options are searched for. */
  search?: OptionSearch<Field> | undefined
  /** The user is done with the fields. */
  onLeave: () => void
}

/** Fields with their editors. */
export function FieldGrid<Row extends WorkspaceRow<Field>, Field extends string>({
  fields,
  ...props
}: Props<Row, Field> & { fields: readonly Field[] }) {
  return (
    <div className={grid}>
      {fields.map((field) => {
        const { label, kind } = props.workspace.field(field)
        return (
          <div key={field} className={kind === 'long text' ? `${entry} ${wide}` : entry}>
            <span className={labelStyle} aria-hidden>
              {label}
            </span>
            <FieldInput {...props} field={field} onEnter={props.onLeave} onEscape={props.onLeave} />
          </div>
        )
      })}
    </div>
  )
}

/** Every field of a row under its headings. */
export function FieldGroups<Row extends WorkspaceRow<Field>, Field extends string>({
  groups,
  ...props
}: Props<Row, Field> & { groups: readonly FieldGroup<Field>[] }) {
  return groups.map(({ title, fields }) => (
    <section key={title} aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <FieldGrid {...props} fields={fields} />
    </section>
  ))
}

interface MissingProps<Row extends WorkspaceRow<Field>, Field extends string> extends Props<Row, Field> {
  missing: readonly MissingField<Field>[]
  /** Those and what was missing when the row was opened. */
  asked: readonly Field[]
  /** Enter in a field: on to the next one that is missing. */
  onNext: () => void
}

/** The fields that the decision needs, with what is proposed for them and where from. */
export function MissingFields<Row extends WorkspaceRow<Field>, Field extends string>({
  missing,
  asked,
  onNext,
  ...props
}: MissingProps<Row, Field>) {
  if (asked.length === 0) return null
  return (
    <table className={table} aria-label="Required fields">
      <caption className={caption} aria-hidden>
        {missing.length > 0 ? `${countOf(missing.length, 'field')} needed` : 'Required fields'}
      </caption>
      <tbody className={lines}>
        {asked.map((field) => {
          const lacking = missing.find((one) => one.field === field)
          const proposal = lacking?.proposal
          return (
            <tr key={field} className={missingRow}>
              <th className={missingHead} scope="row">
                {props.workspace.field(field).label}
              </th>
              <td className={missingCell}>
                <div
                  className={missingLine}
                  data-missing={lacking ? field : undefined}
                  data-proposed={proposal ? '' : undefined}
                >
                  <FieldInput
                    {...props}
                    field={field}
                    proposal={proposal?.value}
                    onEnter={onNext}
                    onEscape={props.onLeave}
                  />
                  <Tag tone={lacking ? 'amber' : 'green'}>{lacking ? 'Required' : 'Filled in'}</Tag>
                  {proposal && <span className={source}>{`Proposed from ${proposal.source}`}</span>}
                  {lacking && lacking === missing[0] && <Kbd>E</Kbd>}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
