import { type ReactNode, useState } from 'react'
import { contactFileLabels } from '../../../../contract/contacts/contact-file-columns.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Empty, Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ChunkStore } from '../../../workspace/import/sending/chunk-store.ts'
import { contactName } from '../contact-labels.ts'
import * as css from './compare-existing.css.ts'
import { type ComparedField, type ContactMatch, differencesOf, shownField } from './contact-match.ts'
import { type UpdateApi, updateApi } from './update-existing.ts'
import { useMatches } from './use-matches.ts'

interface Props {
  store: Pick<ChunkStore, 'matches' | 'setMatches'>
  fileKey: string
  fileName: string
  stormName: (id: string) => string
  /** Leads to a contact. */
  linkTo: (id: string, text: string) => ReactNode
  onClose: () => void
  api?: UpdateApi
}

/** So many are drawn at a time. */
const shownAtOnce = 100

const labelOf = (field: ComparedField) => (field === 'storm_id' ? 'Event' : contactFileLabels[field])

/** Contacts that were there when a file was sent, each beside the file's values; those that are chosen are updated. */
export function CompareExisting({ store, fileKey, fileName, stormName, linkTo, onClose, api = updateApi }: Props) {
  const { matches, different, failure, refusals, progress, load, update } = useMatches({
    store,
    fileKey,
    fileName,
    api,
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(shownAtOnce)
  const chosen = different.filter((match) => !left.has(keyOf(match)))
  const choose = (match: ContactMatch, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(keyOf(match))
    else next.add(keyOf(match))
    setLeft(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={progress !== null}
      width="large"
      title={`Existing contacts in ${fileName}`}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="go"
            busy={progress !== null}
            whyNot={chosen.length === 0 ? 'Select contacts to update.' : null}
            onClick={() => void update(chosen)}
          >
            {`Update ${countOf(chosen.length, 'contact')}`}
          </Button>
        </>
      }
    >
      {failure !== null && <Failed title="The comparison didn’t load" message={reasonOf(failure)} onRetry={load} />}
      {failure === null && !matches && <Loading rows={4} />}
      {progress && <Progress label="Updating contacts" {...progress} unit="contacts" />}
      {refusals.size > 0 && (
        <Notice tone="amber">
          {`${countOf(refusals.size, 'contact was', 'contacts were')} not updated. Each is shown as it is now.`}
        </Notice>
      )}
      {matches && different.length === 0 && (
        <Empty title="No differences">{`${countOf(matches.length, 'contact')} of this file existed with the same values.`}</Empty>
      )}
      {matches && different.length > 0 && (
        <div className={css.all}>
          <Checkbox
            checked={chosen.length === different.length}
            some={chosen.length > 0 && chosen.length < different.length}
            onChange={(isChosen) => setLeft(new Set(isChosen ? [] : different.map(keyOf)))}
          >
            {`${formatCount(chosen.length)} of ${countOf(different.length, 'contact')} selected`}
          </Checkbox>
          <span className={css.dim}>{formatSame(matches.length - different.length)}</span>
        </div>
      )}
      <ul className={css.list} aria-label="Existing contacts">
        {different.slice(0, most).map((match) => (
          <li key={keyOf(match)} className={css.line}>
            <div className={css.head}>
              <Checkbox checked={!left.has(keyOf(match))} onChange={(isChosen) => choose(match, isChosen)}>
                <span className={css.name}>{contactName(match.existing)}</span>
              </Checkbox>
              <span className={css.dim}>{match.existing.claim_number}</span>
              {linkTo(match.existing.id, 'Open contact')}
            </div>
            <dl className={css.differences}>
              {differencesOf(match).map((one) => (
                <div key={one.field} className={css.difference}>
                  <dt className={css.dim}>{labelOf(one.field)}</dt>
                  <dd className={css.before}>{shownField(one, one.existing, stormName)}</dd>
                  <dd className={css.after}>{shownField(one, one.row, stormName)}</dd>
                </div>
              ))}
            </dl>
            {refusals.has(match.existing.id) && <Notice tone="red">{refusals.get(match.existing.id)}</Notice>}
          </li>
        ))}
      </ul>
      {different.length > most && (
        <Button onClick={() => setMost(most + shownAtOnce)}>
          {`Show more of ${countOf(different.length, 'contact')}`}
        </Button>
      )}
    </Dialog>
  )
}

const keyOf = ({ existing, row }: ContactMatch) => `${existing.id} ${JSON.stringify(row)}`

function formatSame(same: number): string {
  return same === 0 ? '' : `${countOf(same, 'more contact has', 'more contacts have')} the same values.`
}
