import { Link } from '@tanstack/react-router'
import { button } from '../../shared/ui/button.css.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      status={404}
      title="This page could not be found"
      actions={
        <Link to="/" className={button({ tone: 'go' })}>
          Back to the home page
        </Link>
      }
    >
      The address may be old or mistyped.
    </MessagePage>
  )
}
