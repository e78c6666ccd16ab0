import { namesOfDents } from '../../../../contract/files/dent-mark.ts'
import type { AmountVersion } from '../../../../contract/supplements/supplement-version.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { instantByOwnClock } from '../../../shared/time/own-clock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { dim, link } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { AmountsApi } from '../api/amounts-api.ts'
import { asOfTitle, documentLine, documentList } from './amounts.css.ts'
import { documentLabel } from '../supplement-labels.ts'

interface Props {
  title: string
  version: AmountVersion
  api: Pick<AmountsApi, 'version'>
}

/** The documents that were there when an amount was set, those that were deleted since among them. */
export function DocumentsAsOf({ title, version: { version }, api }: Props) {
  const { data, error, busy, refetch } = useFetched(`amount version ${version}`, (signal) =>
    api.version(version, signal),
  )
  return (
    <section aria-label={title}>
      <h3 className={asOfTitle}>{title}</h3>
      {error !== undefined && !data && (
        <Notice tone="amber" action={<Button onClick={refetch}>Retry</Button>}>
          {`Documents could not be loaded: ${reasonOf(error)}`}
        </Notice>
      )}
      {!data && busy && <p className={dim}>Loading documents…</p>}
      {data?.documents.length === 0 && <p className={dim}>No documents at that time.</p>}
      <ul className={documentList}>
        {data?.documents.map(({ document: { id, name, label, view_url, original_url, dents }, deleted_since }) => {
          const url = view_url ?? original_url
          const marked = namesOfDents(dents ?? [])
          return (
            <li key={id} className={documentLine}>
              {url ? (
                <a className={link} href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              <span className={dim}>{documentLabel(label)}</span>
              {marked && <span className={dim}>{marked}</span>}
              {deleted_since && <Tag tone="grey">{`Deleted ${instantByOwnClock(deleted_since)}, kept`}</Tag>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
