import { Link } from '@tanstack/react-router'
import { button } from '../../shared/ui/button.css.ts'
import { heading, page, status, words } from './message-page.css.ts'

export function NotFoundPage() {
  return (
    <main className={page}>
      <p className={status}>404</p>
      <h1 className={heading}>This page could not be found</h1>
      <p className={words}>The address may be old or mistyped, or the page is not part of this release yet.</p>
      <Link to="/" className={button({ tone: 'go' })}>
        Back to the home page
      </Link>
    </main>
  )
}
