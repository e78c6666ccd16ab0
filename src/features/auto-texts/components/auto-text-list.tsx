import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { ruleOf } from '../../../../contract/auto-texts/triggers.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { formatDelay, formatSent, isEdited } from '../auto-text-labels.ts'
import { dim, excerpt, facts, list, name, nameLine, row, sentCell } from '../auto-texts.css.ts'

interface Props {
  texts: readonly ListedAutoText[]
  /** Why none can be switched now; null when they can. */
  whyNot: string | null
  onSwitch: (text: ListedAutoText, isOn: boolean) => void
  onEdit: (id: string) => void
}

/** The automatic texts in the order of a claim’s life, each with its switch. */
export function AutoTextRows({ texts, whyNot, onSwitch, onEdit }: Props) {
  return (
    <ul className={list} aria-label="Automatic texts">
      {texts.map((text) => (
        <li key={text.id} className={row}>
          <div className={nameLine}>
            <Checkbox checked={text.enabled} whyNot={whyNot} onChange={(isOn) => onSwitch(text, isOn)}>
              <span className={name}>{text.name}</span>
            </Checkbox>
            {isEdited(text) ? <Tag tone="violet">Edited</Tag> : <Tag tone="grey">Our text</Tag>}
          </div>
          <div className={facts}>
            <p className={excerpt}>{text.body}</p>
            <p className={dim}>
              {ruleOf(text.trigger).cause}: {formatDelay(text.trigger, text.delay_minutes).toLowerCase()}
            </p>
          </div>
          <p className={sentCell}>{formatSent(text.last_week)}</p>
          <Button icon="edit" aria-label={`Edit ${text.name}`} onClick={() => onEdit(text.id)}>
            Edit
          </Button>
        </li>
      ))}
    </ul>
  )
}
