import { Tag } from '../../shared/ui/tag.tsx'
import { place } from './record.css.ts'
import type { RecordTag } from './record-definition.ts'

/** A tag, or plain text where it has no tone. */
export function RecordTagText({ text, tone, title }: RecordTag) {
  if (tone)
    return (
      <Tag tone={tone} {...(title !== undefined && { title })}>
        {text}
      </Tag>
    )
  return (
    <span className={place} title={title}>
      {text}
    </span>
  )
}
