import type { ListedAutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type AutoTextFact, evolveAutoText } from '../../machines/auto-text/auto-text.evolve.ts'
import type { AutoTextVersion } from '../features/auto-texts/components/auto-text-editor.tsx'
import { HistoryPanel } from '../features/history/components/history-panel.tsx'
import { PlainButton } from '../shared/ui/plain-button.tsx'
import { undoOf, UndoReview } from './undo-review.tsx'
import { useMe } from './use-me.ts'
import { useNames } from './use-names.ts'

interface Props {
  text: ListedAutoText
  onRestore: (version: AutoTextVersion) => void
}

/** What was done to an automatic text; each version of it can be set again. */
export function AutoTextHistory({ text, onRestore }: Props) {
  const me = useMe()
  const nameOf = useNames()
  return (
    <>
      <UndoReview />
      <HistoryPanel
        category="auto_text"
        id={text.id}
        version={text.version}
        zone={me.business.timezone}
        nameOf={nameOf}
        actionFor={(event, history) => (
          <>
            {undoOf(event, history)}{' '}
            {event.type === 'AutoTextSet' && event.version < text.version && (
              <PlainButton tone="ghost" onClick={() => onRestore(versionAt(history, event.version))}>
                Restore
              </PlainButton>
            )}
          </>
        )}
      />
    </>
  )
}

/** The text as it was after an event of its history. */
function versionAt(history: readonly Recorded[], version: number): AutoTextVersion {
  const until = history.filter((event) => event.version <= version) as unknown as AutoTextFact[]
  const { body, spanish, delay_minutes } = until.reduce<AutoText | null>(evolveAutoText, null) ?? {}
  return { body: body ?? null, spanish: spanish ?? null, delay_minutes: delay_minutes ?? null }
}
