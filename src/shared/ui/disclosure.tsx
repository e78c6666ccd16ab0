import { type ReactNode, useId, useState } from 'react'
import { aside as asideStyle, box, inside, press } from './disclosure.css.ts'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  /** What is in there, in a few words, for those who leave it closed. */
  aside?: string
  /** Something in there needs attention: it stays open. */
  demanded?: boolean
  startsOpen?: boolean
  /** What is in there costs much to draw: it is not drawn while it is closed. */
  isLazy?: boolean
  children: ReactNode
}

/** What few need, one press away. */
export function Disclosure({ title, aside, demanded = false, startsOpen = false, isLazy = false, children }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState(startsOpen)
  const isOpen = wanted || demanded
  return (
    <div className={box}>
      <button
        type="button"
        className={press}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWanted(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={13} />
        {title}
        {aside && !isOpen && <span className={asideStyle}>{aside}</span>}
      </button>
      <div id={id} className={inside} hidden={!isOpen}>
        {(isOpen || !isLazy) && children}
      </div>
    </div>
  )
}
