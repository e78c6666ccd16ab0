import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import {
  about,
  fact as factStyle,
  factLink,
  facts as factsStyle,
  flags as flagsStyle,
  grow,
  line,
  mono,
  title as titleStyle,
} from './record.css.ts'
import type { RecordFact, RecordTag } from './record-definition.ts'
import { RecordTagText } from './record-tag.tsx'

interface Props {
  /** None where the page or the drawer around it has it. */
  title?: string
  tags: readonly RecordTag[]
  /** Age, due date, assignee. */
  moments: ReactNode
  facts: readonly (readonly RecordFact[])[]
  flags: readonly RecordTag[]
  /** Whether a fact is plain text though it leads somewhere: buttons below it do the same. */
  isPlain?: (fact: RecordFact) => boolean
  children?: ReactNode
}

/** Whose record it is, and what one has to know before deciding: the same beside a grid, beside a list and on its page. */
export function RecordSummary({ title, tags, moments, facts, flags, isPlain = () => false, children }: Props) {
  return (
    <div className={about}>
      <div className={line}>
        {title !== undefined && <h2 className={titleStyle}>{title}</h2>}
        {tags.map(tagAt)}
        <span className={grow} />
        {moments}
      </div>
      {facts.map((ones, index) => (
        <div key={index} className={factsStyle}>
          {/* By place: of another row only the texts are new. */}
          {ones.map((one, place) => (
            <Fact key={place} {...one} isPlain={isPlain(one)} />
          ))}
        </div>
      ))}
      {flags.length > 0 && <div className={flagsStyle}>{flags.map(tagAt)}</div>}
      {children}
    </div>
  )
}

// By place: of another row only the texts are new.
const tagAt = (tag: RecordTag, at: number) => <RecordTagText key={at} {...tag} />

function Fact({ text, icon, isMono, href, isPlain }: RecordFact & { isPlain: boolean }) {
  const shown = (
    <>
      {icon && <Icon name={icon} size={13} />}
      <span className={isMono ? mono : undefined}>{text}</span>
    </>
  )
  return href && !isPlain ? (
    <a className={factLink} href={href}>
      {shown}
    </a>
  ) : (
    <span className={factStyle}>{shown}</span>
  )
}
