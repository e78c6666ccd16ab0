import { createElement, type ElementType, isValidElement, type ReactNode } from 'react'

/** Makes the elements of a page once more. */
export type MakeElements = () => ReactNode

/**
 * A page without what makes it: its components are carried out once, and what they come to is made of plain elements by
 * each call. So `renderToString` of it is what the same markup costs at least.
 */
export function hostElements(node: ReactNode): MakeElements {
  if (Array.isArray(node)) {
    const all = node.map(hostElements)
    return () => all.map((make) => make())
  }
  if (!isValidElement<{ children?: ReactNode }>(node)) return () => node
  const { type, props, key } = node
  if (typeof type === 'function') return hostElements((type as (props: unknown) => ReactNode)(props))
  const { children, ...rest } = props
  const own = key === null ? rest : { ...rest, key }
  const some = (Array.isArray(children) ? children : children === undefined ? [] : [children]).map(hostElements)
  return () => createElement(type as ElementType, own, ...some.map((make) => make()))
}
