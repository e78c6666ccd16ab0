import { type ReactNode, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Empty, Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import * as css from './compare-rows.css.ts'

/** A field in which a row of a file and a record that was there differ, as people read it. */
export interface ComparedValue {
  readonly label: string
  readonly existing: string
  readonly row: string
}

/** A record that was there when a file was sent, beside the file's values. */
export interface ComparedRow {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly link: ReactNode
  readonly values: readonly ComparedValue[]
  /** Why it can’t be updated; null where it can. */
  readonly locked: string | null
  /** Why an update of it was refused. */
  readonly refusal: string | null
  /** It is not there: it is made beside what is shown only where a person chooses it. */
  readonly isNew?: true
}

interface Props {
  noun: { readonly one: string; readonly many: string }
  fileName: string
  /** Those that differ; null until they are loaded. */
  rows: readonly ComparedRow[] | null
  /** How many were there with the same values. */
  same: number
  /** Those whose empty values the file has filled. */
  completed?: readonly Pick<ComparedRow, 'key' | 'name' | 'detail' | 'link' | 'values'>[]
  failure: unknown
  progress: { readonly done: number; readonly total: number } | null
  onRetry: () => void
  onUpdate: (keys: ReadonlySet<string>) => void
  onClose: () => void
}

/** So many are drawn at a time. */
const shownAtOnce = 100

/** Records that were there when a file was sent, each beside the file's values; those that are chosen are updated. */
export function CompareRows(props: Props) {
  const { noun, fileName, rows, same, completed = [], failure, progress, onRetry, onUpdate, onClose } = props
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [most, setMost] = useState(shownAtOnce)
  const different = rows ?? []
  const open = different.filter(({ locked }) => locked === null)
  const isChosen = ({ key, isNew }: ComparedRow) => turned.get(key) ?? !isNew
  const chosen = open.filter(isChosen)
  const choose = (rows: readonly ComparedRow[], isOn: boolean) =>
    setTurned(new Map([...turned, ...rows.map(({ key }) => [key, isOn] as const)]))
  const refused = different.filter(({ refusal }) => refusal !== null).length
  const count = (n: number) => countOf(n, noun.one, noun.many)
  return (
    <Dialog
      open
      onClose={onClose}
      locked={progress !== null}
      width="large"
      title={`Existing ${noun.many} in ${fileName}`}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="go"
            busy={progress !== null}
            whyNot={chosen.length === 0 ? `Select ${noun.many} to update or add.` : null}
            onClick={() => onUpdate(new Set(chosen.map(({ key }) => key)))}
          >
            {labelOf(chosen, count)}
          </Button>
        </>
      }
    >
      {failure !== null && <Failed title="The comparison didn’t load" message={reasonOf(failure)} onRetry={onRetry} />}
      {failure === null && !rows && <Loading rows={4} />}
      {progress && <Progress label={`Updating ${noun.many}`} {...progress} unit={noun.many} />}
      {refused > 0 && (
        <Notice tone="amber">
          {`${countOf(refused, `${noun.one} was`, `${noun.many} were`)} not updated. Each is shown as it is now.`}
        </Notice>
      )}
      {rows && different.length === 0 && completed.length === 0 && (
        <Empty title="No differences">{same > 0 && `${count(same)} of this file existed with the same values.`}</Empty>
      )}
      {rows && different.length > 0 && (
        <div className={css.all}>
          <Checkbox
            checked={open.length > 0 && chosen.length === open.length}
            {...(open.length === 0 && { whyNot: `None of these ${noun.many} can be updated.` })}
            some={chosen.length > 0 && chosen.length < open.length}
            onChange={(isOn) => choose(open, isOn)}
          >
            {`${formatCount(chosen.length)} of ${count(different.length)} selected`}
          </Checkbox>
          <span className={css.dim}>
            {same === 0 ? '' : `${countOf(same, `more ${noun.one} has`, `more ${noun.many} have`)} the same values.`}
          </span>
        </div>
      )}
      <ul className={css.list} aria-label={`Existing ${noun.many}`}>
        {different.slice(0, most).map((one) => (
          <li key={one.key} className={css.line}>
            <div className={css.head}>
              <Checkbox
                checked={one.locked === null && isChosen(one)}
                {...(one.locked !== null && { whyNot: one.locked })}
                onChange={(isOn) => choose([one], isOn)}
              >
                <span className={css.name}>{one.name}</span>
              </Checkbox>
              <span className={css.dim}>{one.detail}</span>
              {one.link}
            </div>
            <Values values={one.values} />
            {one.locked !== null && <Notice tone="amber">{one.locked}</Notice>}
            {one.refusal !== null && <Notice tone="red">{one.refusal}</Notice>}
          </li>
        ))}
      </ul>
      {different.length > most && (
        <Button onClick={() => setMost(most + shownAtOnce)}>{`Show more of ${count(different.length)}`}</Button>
      )}
      {rows && completed.length > 0 && (
        <>
          <p className={css.all}>{`This file filled empty values of ${count(completed.length)}.`}</p>
          <ul className={css.list} aria-label={`Completed ${noun.many}`}>
            {completed.slice(0, most).map((one) => (
              <li key={one.key} className={css.line}>
                <div className={css.head}>
                  <span className={css.name}>{one.name}</span>
                  <span className={css.dim}>{one.detail}</span>
                  {one.link}
                </div>
                <Values values={one.values} />
              </li>
            ))}
          </ul>
        </>
      )}
      {completed.length > most && different.length <= most && (
        <Button onClick={() => setMost(most + shownAtOnce)}>{`Show more of ${count(completed.length)}`}</Button>
      )}
    </Dialog>
  )
}

function Values({ values }: Pick<ComparedRow, 'values'>) {
  return (
    <dl className={css.differences}>
      {values.map(({ label, existing, row }) => (
        <div key={label} className={css.difference}>
          <dt className={css.dim}>{label}</dt>
          <dd className={css.before}>{existing}</dd>
          <dd className={css.after}>{row}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `Update 3 leads`, `Add 2 leads`, or both. */
function labelOf(chosen: readonly ComparedRow[], count: (n: number) => string): string {
  const added = chosen.filter(({ isNew }) => isNew).length
  const updated = chosen.length - added
  if (added === 0) return `Update ${count(updated)}`
  return updated === 0 ? `Add ${count(added)}` : `Update ${count(updated)} and add ${formatCount(added)}`
}
