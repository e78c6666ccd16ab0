import { useState } from 'react'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import type { AutoTextFacts } from '../../../../contract/auto-texts/auto-text-preview.ts'
import { problemsOfSettings } from '../../../../machines/auto-text/check-template.ts'
import { filledParts, filledText } from '../../../../machines/auto-text/fill-template.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useSegments } from '../../../shared/segments/use-segments.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Empty, Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { AutoTextsApi, FoundContact } from '../api/auto-texts-api.ts'
import type { AutoTextValues } from '../auto-text-values.ts'
import { bubble, chips, dim, filled, missing, stack } from '../auto-texts.css.ts'

interface Props {
  text: ListedAutoText
  /** As they are typed. */
  values: AutoTextValues
  api: Pick<AutoTextsApi, 'contacts' | 'facts'>
  segmentPrice: number
}

/** The text as it is typed, as a contact that is searched for would read it. */
export function AutoTextPreview({ text, values, api, segmentPrice }: Props) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<FoundContact | null>(null)
  const found = useFetched(`contacts like ${query}`, (signal) => api.contacts(query, signal))
  const isAsked = query.trim() !== ''
  return (
    <section className={stack} aria-label="Preview">
      <TextField
        label="Preview for a contact"
        hint="Search by name, claim number, VIN or phone."
        type="search"
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(null)
        }}
      />
      {isAsked && found.error !== undefined && (
        <Failed title="Contacts could not be found" message={reasonOf(found.error)} onRetry={found.refetch} />
      )}
      {isAsked && found.error === undefined && found.data?.length === 0 && !found.busy && (
        <Empty title="No contacts found">Try another name or number.</Empty>
      )}
      {isAsked && found.data && found.data.length > 0 && (
        <ul className={chips} aria-label="Contacts found">
          {(chosen ? [chosen] : found.data).map((contact) => (
            <li key={contact.id}>
              <ChipButton
                on={contact.id === chosen?.id}
                aria-pressed={contact.id === chosen?.id}
                onClick={() => setChosen(chosen ? null : contact)}
              >
                {[contact.name, contact.claimNumber].filter(Boolean).join(', ')}
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <ContactPreview
          key={chosen.id}
          text={text}
          values={values}
          api={api}
          segmentPrice={segmentPrice}
          chosen={chosen}
        />
      )}
    </section>
  )
}

function ContactPreview({ text, values, api, segmentPrice, chosen }: Props & { chosen: FoundContact }) {
  const { data, error, busy, refetch } = useFetched(`facts of ${text.id} ${chosen.id}`, (signal) =>
    api.facts(text.id, chosen.id, signal),
  )
  if (!data && busy) return <Loading label="Loading the preview…" rows={3} />
  if (!data) return <Failed title="The preview could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  return <Filled text={text} values={values} segmentPrice={segmentPrice} known={data} />
}

interface FilledProps extends Pick<Props, 'text' | 'values' | 'segmentPrice'> {
  known: AutoTextFacts
}

function Filled({
  text: { trigger },
  values,
  segmentPrice,
  known: { contact, spanish, facts, may_write },
}: FilledProps) {
  const field = spanish ? 'spanish' : 'body'
  const problem = problemsOfSettings(trigger, { [field]: values[field] })[field]
  const parts = filledParts(values[field], { spanish, facts })
  const empty = [...new Set(parts.flatMap(({ kind, text }) => (kind === 'empty' ? text : [])))]
  const leaves = problem ? '' : filledText(trigger, values, { spanish, facts })
  const segments = useSegments(leaves, segmentPrice)
  if (problem) return <Notice tone="red">{problem}</Notice>
  return (
    <>
      <p className={dim}>
        {contact.name || 'This contact'} is written to in {spanish ? 'Spanish' : 'English'}. The link is the page where
        claimants look up their claim.
      </p>
      <p className={bubble} lang={spanish ? 'es' : 'en'} aria-label="The text as it is typed">
        {parts.map(({ kind, text }, at) =>
          kind === 'text' ? (
            text
          ) : (
            <mark key={`${at} ${text}`} className={kind === 'empty' ? missing : filled}>
              {text}
            </mark>
          ),
        )}
      </p>
      {empty.length > 0 && (
        <>
          <Notice tone="amber">
            Nothing is known for {empty.join(', ')}. This contact gets our text instead, without what is empty.
          </Notice>
          <p className={bubble} lang={spanish ? 'es' : 'en'} aria-label="The text that leaves">
            {leaves}
          </p>
        </>
      )}
      {may_write.why_not && <Notice tone="amber">This contact gets no text now: {may_write.why_not}</Notice>}
      <p className={dim} aria-live="polite">
        {segments}
      </p>
    </>
  )
}
