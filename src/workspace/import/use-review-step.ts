import { type ComponentProps, createElement, type ReactNode, useEffect, useState } from 'react'

/** Brings the grid, which the other steps do without. */
export const fetchReviewStep = () => import('./components/review-step.tsx')

type Step = Awaited<ReturnType<typeof fetchReviewStep>>['ReviewStep']
type Draw = (props: ComponentProps<Step> & { key: string | undefined }) => ReactNode

/**
 * Draws the step that shows the rows, once that is fetched; null until then. Drawn half, its buttons would move away
 * under the pointer when the rest of it comes. @throws what kept it from being fetched.
 */
export function useReviewStep(isWanted: boolean): Draw | null {
  const [found, setFound] = useState<{ step: Step } | { failure: unknown } | null>(null)
  useEffect(() => {
    if (!isWanted || found) return
    fetchReviewStep().then(
      ({ ReviewStep }) => setFound({ step: ReviewStep }),
      (failure: unknown) => setFound({ failure }),
    )
  }, [isWanted, found])
  if (found && 'failure' in found) throw found.failure
  return found && ((props) => createElement(found.step, props))
}
