import type { RouteComponent } from '@tanstack/react-router'
import { type Permission, may } from '../../../contract/people/permissions.ts'
import type { Role } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { Coming } from '../pages/frame/coming-soon-labels.ts'

interface Named {
  /** As section 2 writes it: `/admin/leads/{lead}`. */
  readonly path: string
  /** What the page is called, from the general to the particular; the top bar and the document's title show it. */
  readonly title: readonly [string, ...string[]]
  /** What one must be allowed to do, beside having the role. */
  readonly needs?: Permission
  /** Whom of the role it is for, where not for all. */
  readonly only?: (me: Me) => boolean
  /** Open to every role that may do what it `needs`, though it stands under one role's path. */
  readonly anyRole?: true
  /** A screen of its own: without the shell's navigation and top bar. */
  readonly isBare?: true
}

/** A screen that is there. */
export interface BuiltAddress extends Named {
  readonly page: RouteComponent
}

/** A screen that is not there yet: its address leads to a page that says so, and nothing links to it. */
export interface ComingAddress extends Named {
  readonly coming: Coming
}

/** A screen that the server renders. Only a link within this app leads to its address here. */
export interface ServedAddress extends Named {
  readonly served: true
}

export type Address = BuiltAddress | ComingAddress | ServedAddress

export function isBuilt(address: Address): address is BuiltAddress {
  return 'page' in address
}

/** Whether a person whose role it is may open it. */
export function isOpenTo({ needs, only }: Address, me: Me): boolean {
  return (!needs || may(me, needs)) && (only?.(me) ?? true)
}

/**
 * The addresses of a role, in the order of section 2. To build a screen is to give its line a `page` instead of
 * `coming`: title, guard, navigation and palette follow from the line.
 */
export type AddressesOf<R extends Role> = Record<R, readonly Address[]>
