import type { ReactNode } from 'react'
import { Brand } from '../../../shared/ui/brand.tsx'
import { card, claim, heading, lead as leadStyle, main, page, side, small } from './auth-frame.css.ts'

interface Props {
  productName: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The frame of each sign-in page: the product on one side, the form on the other. */
export function AuthFrame({ productName, title, lead, children }: Props) {
  return (
    <div className={page}>
      <header className={side}>
        <Brand name={productName} large />
        <p className={claim}>From carrier file to claimant appointment, on one desk.</p>
        <p className={small}>Everyone sees the same claims, live.</p>
      </header>
      <main className={main}>
        <div className={card}>
          <h1 className={heading}>{title}</h1>
          {lead && <p className={leadStyle}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
