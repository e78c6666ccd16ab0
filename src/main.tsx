import '@fontsource-variable/inter'
import './shared/ui/theme.css.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { checkSessionWhenRefused } from './check-session-when-refused.ts'
import { getMe } from './features/session/api/get-me.ts'
import { makeRouter } from './router.tsx'
import { keepLive } from './shared/live/keep-live.ts'
import { currentSession, followOtherTabs } from './shared/session/session.ts'

followOtherTabs()
keepLive()
checkSessionWhenRefused()
if (currentSession()) void getMe()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
)
