import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { makeRouter } from './router.tsx'

/** Everything that is no page of sign-in, with its router: a chunk that the first load of /login leaves out. */
export function Desk() {
  const [router] = useState(() => makeRouter())
  return <RouterProvider router={router} />
}
