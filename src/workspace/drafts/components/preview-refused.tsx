import type { DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import type { DraftQueue } from '../draft-queue.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { CountedSection } from '../../../shared/ui/counted-section.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import type { DraftActor } from '../use-draft.ts'
import { count, reason } from './drafts.css.ts'
import { Jumps } from './preview-sections.tsx'

/** Rows that the commit would refuse, by reason. */
export function Refused({ preview, queue, draft }: { preview: DraftPreview; queue: DraftQueue; draft: DraftActor }) {
  const { refused } = preview
  if (refused.length === 0) return null
  return (
    <CountedSection title="Not ready" count={refused.reduce((sum, { rows }) => sum + rows.length, 0)}>
      <ul className={list}>
        {refused.map((one) => (
          <li key={one.reason} className={entry}>
            <span className={reason}>
              <span className={count}>{formatCount(one.rows.length)}</span> {one.reason}
            </span>
            <Jumps queue={queue} rows={one.rows} />
            <div>
              <Button tone="ghost" onClick={() => draft.send({ type: 'rows left out', ids: one.rows })}>
                Remove {one.rows.length === 1 ? 'it' : 'them'} from the draft
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </CountedSection>
  )
}
