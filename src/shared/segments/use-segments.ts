import { useEffect, useState } from 'react'

type Describe = (body: string, price: number) => string

/** What a text costs to send (`segments.ts`); empty until something is written and what counts it has come. */
export function useSegments(body: string, price: number): string {
  const [describe, setDescribe] = useState<Describe | null>(null)
  const isWritten = body !== ''
  useEffect(() => {
    if (!isWritten) return
    let isGone = false
    void import('./segments.ts').then(
      ({ describeSegments }) => isGone || setDescribe(() => describeSegments),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWritten])
  return describe && isWritten ? describe(body, price) : ''
}
