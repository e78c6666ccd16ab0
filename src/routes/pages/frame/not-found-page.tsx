import { Link } from '@tanstack/react-router'
import { button } from '../../../shared/ui/button.css.ts'
import { MessagePage } from '../access/message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      status={404}
      title="Page not found"
      actions={
        <Link to="/" className={button({ tone: 'go' })}>
          Go to home
        </Link>
      }
    >
      Check the address, or go to home.
    </MessagePage>
  )
}
