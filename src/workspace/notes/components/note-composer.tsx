import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { mostOfNote, type Mentionable } from '../../../../contract/notes/note.ts'
import { keepDraft } from '../../../shared/form/kept-drafts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { control, hiddenLabel } from '../../../shared/ui/field.css.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import {
  insertMention,
  matchPeople,
  type MentionQuery,
  mentionQueryAt,
  mentionsIn,
  type Named,
} from '../mention-text.ts'
import { noteDraftOf } from '../note-drafts.ts'
import { MentionList, optionId } from './mention-list.tsx'
import { composer, field, foot, grow, target } from './notes.css.ts'

interface Props {
  /** Names the draft: the text is kept under it until it is sent. */
  draft: string
  people: readonly Mentionable[]
  /** Not where it only shows what was typed before: the keys of the page stay with the page. */
  takesFocus: boolean
  onSend: (text: string, mentions: readonly Named[]) => void
  onClose: () => void
}

/** Writes a note. Mod+Enter sends, Escape closes and keeps the text, `@` mentions a colleague. */
export function NoteComposer({ draft, people, takesFocus, onSend, onClose }: Props) {
  const [text, setText] = useState(() => noteDraftOf(draft))
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [chosen, choose] = useState(0)
  const input = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number | null>(null)
  const listId = useId()
  const found = query ? matchPeople(people, query.text) : []
  const isListed = found.length > 0

  useEffect(() => {
    const { current } = input
    if (!takesFocus) return
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [takesFocus])
  useLayoutEffect(() => {
    if (cursor.current !== null) input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [text])

  const change = (value: string) => {
    setText(value)
    keepDraft(draft, value === '' ? undefined : value)
  }
  const follow = () => {
    const at = input.current?.selectionStart ?? 0
    setQuery(mentionQueryAt(input.current?.value ?? '', at))
    choose(0)
  }
  const mention = (person: Mentionable) => {
    if (!query) return
    const inserted = insertMention(text, input.current?.selectionStart ?? text.length, query, person)
    cursor.current = inserted.cursor
    change(inserted.text)
    setQuery(null)
  }
  const sendNote = () => {
    if (text.trim() === '' || text.length > mostOfNote) return
    onSend(text.trim(), mentionsIn(text, people))
    change('')
    setQuery(null)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isListed && readListKey(event)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      sendNote()
    }
    if (event.key === 'Escape') {
      // Escape would also close the panel that the notes are in.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
  }
  const readListKey = (event: KeyboardEvent): boolean => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose((chosen + 1) % found.length),
      ArrowUp: () => choose((chosen + found.length - 1) % found.length),
      Enter: () => found[chosen] && mention(found[chosen]),
      Tab: () => found[chosen] && mention(found[chosen]),
      Escape: () => setQuery(null),
    }
    const step = event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (!step) return false
    event.preventDefault()
    event.stopPropagation()
    step()
    return true
  }

  const left = mostOfNote - text.length
  return (
    <div className={composer}>
      <label className={hiddenLabel} htmlFor={`${listId}-text`}>
        Note
      </label>
      <textarea
        ref={input}
        id={`${listId}-text`}
        className={`${control()} ${field}`}
        placeholder="Write a note. Type @ to mention someone."
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? optionId(listId, chosen) : undefined}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => {
          change(event.target.value)
          follow()
        }}
        onClick={follow}
        onBlur={() => setQuery(null)}
        onKeyDown={onKeyDown}
      />
      {isListed && <MentionList id={listId} people={found} chosen={chosen} onChoose={mention} />}
      <div className={foot}>
        <span className={grow} aria-live="polite">
          {left < 200 &&
            (left < 0 ? `${formatCount(-left)} characters too long` : `${formatCount(left)} characters left`)}
        </span>
        <Button tone="ghost" className={target} onClick={onClose}>
          Close
        </Button>
        <Button
          tone="go"
          className={target}
          onClick={sendNote}
          whyNot={text.trim() === '' ? 'Write something first.' : null}
        >
          Add note <Kbd>Mod+Enter</Kbd>
        </Button>
      </div>
    </div>
  )
}
