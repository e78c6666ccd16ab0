import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { figureOf, type Narrowing } from '../../contract/process/figure.ts'
import type { LifecycleName } from '../../contract/process/process.ts'
import type { IdCondition } from '../db/condition.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import type { Counting } from './catch-up.ts'
import { findFigure } from './find-figure.ts'
import { isBehind } from './process.queries.ts'

/**
 * The condition on ids of a list whose query narrows it to a figure of its lifecycle; always true where the query names
 * none. Figures that do not exist, or that the caller may not see, are refused.
 */
export function behindFigures(dependencies: Counting, name: LifecycleName) {
  return async (asked: { businessId: string; me: Me; query: Narrowing }): Promise<IdCondition> => {
    const figure = figureOf(asked.query)
    if (!figure) return () => 'true'
    if (!may(asked.me, 'process:view')) throw notAllowed(asked.me.role, 'process:view')
    const lifecycle = dependencies.lifecycles.find((one) => one.name === name)
    if (!lifecycle) throw notFound()
    const { span, which } = await findFigure(
      dependencies,
      { businessId: asked.businessId, lifecycle, figure },
      'figure.',
    )
    return isBehind(span, which)
  }
}
