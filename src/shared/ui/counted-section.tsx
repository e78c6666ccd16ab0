import type { ReactNode } from 'react'
import { heading, section, total } from './counted-section.css.ts'
import { formatCount } from './format-count.ts'

/** A part of what is reviewed before it is done: under its name, and how many it is about. */
export function CountedSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={section} aria-label={title}>
      <h3 className={heading}>
        {title} <span className={total}>{formatCount(count)}</span>
      </h3>
      {children}
    </section>
  )
}
