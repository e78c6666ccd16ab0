import type { ReactNode } from 'react'
import { contactFileLabels } from '../../../../contract/contacts/contact-file-columns.ts'
import { contactFile } from '../../../../machines/contact-file/contact-file.ts'
import { CompareRows } from '../../../workspace/import/compare/compare-rows.tsx'
import type { ChunkStore } from '../../../workspace/import/sending/chunk-store.ts'
import { contactName } from '../contact-labels.ts'
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

const labelOf = (field: ComparedField) => (field === 'storm_id' ? 'Event' : contactFileLabels[field])

/** Contacts that were there when a file was sent, each beside the file's values; those that are chosen are updated. */
export function CompareExisting({ store, fileKey, fileName, stormName, linkTo, onClose, api = updateApi }: Props) {
  const { matches, different, failure, refusals, progress, load, update } = useMatches({
    store,
    fileKey,
    fileName,
    api,
  })
  const rows = different.map((match) => ({
    key: keyOf(match),
    name: contactName(match.existing),
    detail: match.existing.claim_number,
    link: linkTo(match.existing.id, 'Open contact'),
    values: differencesOf(match).map((one) => ({
      label: labelOf(one.field),
      existing: shownField(one, one.existing, stormName),
      row: shownField(one, one.row, stormName),
    })),
    locked: null,
    refusal: refusals.get(match.existing.id) ?? null,
  }))
  return (
    <CompareRows
      noun={contactFile.noun}
      fileName={fileName}
      rows={matches ? rows : null}
      same={(matches?.length ?? 0) - different.length}
      failure={failure}
      progress={progress}
      onRetry={load}
      onUpdate={(keys) => void update(different.filter((match) => keys.has(keyOf(match))))}
      onClose={onClose}
    />
  )
}

const keyOf = ({ existing, row }: ContactMatch) => `${existing.id} ${JSON.stringify(row)}`
