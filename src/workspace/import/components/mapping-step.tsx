import { useEffect, useRef, useState } from 'react'
import { ignoredColumns, type Mapping, missingColumns } from '../../../../machines/import/column-mapping.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { Columns } from '../../../../machines/import/import.machine.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { numberName } from '../reading/file-refusal.ts'
import { mapping as table, needed, row, sample, sampleHead, stack, textStyle } from './import.css.ts'

interface Props {
  definition: Pick<ImportDefinition, 'format' | 'senderColumn'>
  columns: Columns
  /** Where to begin: what names and remembered choices propose. */
  mapping: Mapping
  onMapped: (mapping: Mapping, carrier: string) => void
}

function inOrder({ columns, required }: FileFormat): string[] {
  return columns.toSorted((a, b) => Number(required.includes(b)) - Number(required.includes(a)))
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says which column of the file is which, where the names alone do not. */
export function MappingStep({ definition, columns, mapping: proposed, onMapped }: Props) {
  const { format, senderColumn } = definition
  const labelOf = (column: string) => format.labels[column] ?? column
  const [mapping, setMapping] = useState(proposed)
  const [carrier, setCarrier] = useState(() => columns.carrier ?? firstSender(columns, proposed[senderColumn]))
  const missing = missingColumns(format, mapping)
  const form = useRef<HTMLFormElement>(null)
  /** How often it was pressed with something missing: from then on each field says that it is needed. */
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const ignored = ignoredColumns(columns.header, mapping)
  const choices = [
    { value: '', label: 'Not in this file' },
    ...columns.header.map((name, place) => ({ value: String(place), label: name.trim() || `Column ${place + 1}` })),
  ]
  const choose = (column: string, value: string) =>
    setMapping(
      ({ [column]: _, ...others }): Mapping => (value === '' ? others : { ...others, [column]: Number(value) }),
    )

  return (
    <form
      id="mapping"
      ref={form}
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0) onMapped(mapping, carrier)
        else setRefusals(refusals + 1)
      }}
    >
      <p className={textStyle}>
        Match the columns of this file. {capitalized(numberName(format.required.length))} are required. Your choices are
        remembered for this carrier’s next file.
      </p>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{`${capitalized(format.noun.one)} column`}</th>
            <th scope="col">Column of the file</th>
            <th scope="col" className={sampleHead}>
              Its first values
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(format).map((column) => {
            const place = mapping[column]
            return (
              <tr key={column}>
                <th scope="row">
                  {labelOf(column)} {format.required.includes(column) && <span className={needed}>required</span>}
                </th>
                <td>
                  <Select
                    label={`Column of the file for ${labelOf(column)}`}
                    labelHidden
                    choices={choices}
                    value={place === undefined ? '' : String(place)}
                    onChange={(value) => choose(column, value)}
                    fault={refusals > 0 && missing.includes(column) ? 'Required. Choose a column.' : null}
                  />
                </td>
                <td className={sample}>{place === undefined ? '' : columns.samples[place]?.join(' · ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {ignored.length > 0 && <p className={textStyle}>Not imported: {ignored.join(', ')}.</p>}
      <div className={row}>
        <TextField
          label="Remember for carrier"
          value={carrier}
          maxLength={120}
          onChange={(event) => setCarrier(event.target.value)}
          hint="To use this mapping once, leave this empty."
        />
      </div>
      <p className={textStyle} role="status">
        {missing.length > 0 && `Still required: ${missing.map(labelOf).join(', ')}.`}
      </p>
      {/* The visible button is in the dialog's foot; this one lets Enter submit. */}
      <button type="submit" hidden />
    </form>
  )
}

/** The button for the dialog's foot. */
export function MappingButton() {
  return (
    <Button tone="go" type="submit" form="mapping">
      Check the rows
    </Button>
  )
}

function firstSender({ samples }: Columns, place: number | undefined): string {
  return place === undefined ? '' : (samples[place]?.[0] ?? '')
}
