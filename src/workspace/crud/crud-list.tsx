import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { ListReply as CallReply } from '../../../contract/crud/crud-calls.ts'
import { type AnyResource, type CrudRecord, fieldsWith, titleOf, type Values } from '../../../contract/crud/resource.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { link } from '../../shared/ui/page.css.ts'
import { Notice } from '../../shared/ui/states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList, type ListColumn, type ListDefinition, type ListFilter } from '../list/list-definition.ts'
import { ListPage } from '../list/list-page.tsx'
import { defineListAddress, type ListSearch, listQuery } from '../list/list-search.ts'
import { AddStarters } from './add-starters.tsx'
import { type CrudApi, crudApi } from './crud-api.ts'
import { CrudDrawer } from './crud-drawer.tsx'
import { shownValue } from './crud-values.ts'

/** What the page of a resource shows. */
export interface CrudPage {
  readonly resource: AnyResource
  /** Names of the fields that are columns; the resource's title is the first. */
  readonly columns: readonly string[]
  /** The form: names of fields, those of one row side by side. All fields unless given, one a row. */
  readonly rows?: readonly (readonly string[])[]
  /** Records to begin with, offered where there are none. */
  readonly starters?: readonly Values[]
  /** A page about one record: its link, and its address by the record's id. */
  readonly about?: { readonly label: string; readonly to: (id: string) => string }
  /** Fetches the records that fields of references may name, by the field. */
  readonly fetchChoices?: (signal: AbortSignal) => Promise<Readonly<Record<string, readonly Choice[]>>>
  /** Part of a page that has a heading of its own. */
  readonly isPart?: true
}

export interface CrudContext {
  readonly api: CrudApi
  readonly mayWork: boolean
  /** A link to a page about a record, by its id. */
  readonly about?: (id: string) => ReactNode
  /** Fetches the records that fields of references may name, by the field. */
  readonly fetchChoices?: CrudPage['fetchChoices']
  /** More tools, after the filters. */
  readonly tools?: ReactNode
}

interface CrudSearch extends ListSearch {
  /** The record that is open, or `new`. */
  open?: string
  deleted?: true
}

type Reply = CallReply & { readonly total: number }
type CrudList = ListDefinition<CrudRecord, CrudSearch, CrudContext, Reply>

const pageSize = 50

/** The list of a resource with its drawer, as the list kit draws it. */
export function crudList({
  resource,
  columns,
  rows = eachInARow(resource),
  starters = [],
  isPart,
}: CrudPage): CrudList {
  const { noun, fields, category } = resource
  const address = addressOf(resource)
  const filterable = fieldsWith(resource, 'filterable')
  const nameOf = (record: CrudRecord) => titleOf(resource, record)
  const title = `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`
  const searched = fieldsWith(resource, 'searchable').map((name) => fields[name]?.label)
  return defineList<CrudRecord, CrudSearch, CrudContext, Reply>({
    name: category,
    ...(!isPart && { title }),
    address,
    pageSize,
    usualSort: resource.title,
    load: async (search, { api }, signal) => {
      const narrowed = filterable.map((name) => [name, (search as Record<string, string | undefined>)[name]])
      const reply = await api.list(
        {
          sort_by: resource.title,
          ...listQuery(address, search, pageSize),
          ...(search.deleted && { deleted: 'true' }),
          ...Object.fromEntries(narrowed.filter(([, value]) => value !== undefined)),
        },
        signal,
      )
      return { ...reply, total: reply.count }
    },
    find: (id, _search, { api }, signal) => api.find(id, signal),
    columns: columns.map((name) => columnOf(resource, name)),
    filters: [
      ...filterable.map((name) => filterOf(resource, name)),
      { kind: 'flag', name: 'deleted', label: 'Deleted', narrows: true },
    ],
    menu: [
      { name: 'edit', label: 'Edit', icon: 'edit', isOffered: isActive },
      {
        name: 'delete',
        label: 'Delete',
        icon: 'trash',
        tone: 'danger',
        removes: true,
        undo: 'restore',
        isOffered: isActive,
        run: ({ id, version }, { api }) => api.remove(id, version),
        done: (record) => `${nameOf(record)} deleted`,
        failed: (record) => `${nameOf(record)} could not be deleted`,
      },
      {
        name: 'restore',
        label: 'Restore',
        icon: 'undo',
        removes: true,
        undo: 'delete',
        isOffered: ({ deleted_at }, { mayWork }) => mayWork && deleted_at !== null,
        run: ({ id }, { api }) => api.restore(id),
        done: (record) => `${nameOf(record)} restored`,
        failed: (record) => `${nameOf(record)} could not be restored`,
      },
    ],
    labels: {
      one: noun.one,
      many: noun.many,
      table: title,
      loading: `Loading ${noun.many}…`,
      failed: `Couldn't load ${noun.many}`,
      search: { label: `Search ${noun.many}`, placeholder: searched.slice(0, 3).join(' · ') },
      empty: { title: `No ${noun.many} yet`, hint: `Add the first ${noun.one}.` },
      noneFits: {
        title: `No ${noun.many} found`,
        hint: 'Change the search or the filters.',
        showAll: `Show all ${noun.many}`,
      },
      add: `Add ${noun.one}`,
      nameOf,
    },
    mayAdd: ({ mayWork }) => mayWork,
    tools: ({ context }) => context.tools,
    emptyAction: ({ context: { api, mayWork }, refetch }) =>
      mayWork &&
      starters.length > 0 && <AddStarters resource={resource} api={api} starters={starters} onAdded={refetch} />,
    gone: () => <Notice tone="amber">This {noun.one} does not exist.</Notice>,
    drawer: ({ id, item, context, changed, close, perform }) =>
      (id !== null || context.mayWork) && (
        <CrudDrawer
          key={item?.deleted_at ?? 'active'}
          {...{ resource, rows, ...context }}
          record={item ?? null}
          onChanged={changed}
          onClose={close}
          onDelete={(record) => perform('delete', record)}
          onRestore={(record) => perform('restore', record)}
        />
      ),
  })
}

/** The page of a resource: live, with its state in the address. `tools` come after its filters. */
export function crudPage(page: CrudPage) {
  const definition = crudList(page)
  const api = crudApi(page.resource)
  const { category } = page.resource
  const { about, fetchChoices } = page
  const more = {
    ...(fetchChoices && { fetchChoices }),
    ...(about && {
      about: (id: string) => (
        <Link to={about.to(id)} className={link}>
          {about.label}
        </Link>
      ),
    }),
  }
  return function ResourcePage({ tools }: { tools?: ReactNode }) {
    const mayWork = useAtomValue(permissionAtom)(`${category}:work`)
    return <ListPage definition={definition} context={{ api, mayWork, tools, ...more }} topic={category} />
  }
}

function isActive({ deleted_at }: CrudRecord, { mayWork }: CrudContext): boolean {
  return mayWork && deleted_at === null
}

function eachInARow({ fields }: AnyResource): string[][] {
  return Object.keys(fields).map((name) => [name])
}

function addressOf(resource: AnyResource) {
  const filters = fieldsWith(resource, 'filterable').map((name) => {
    return [name, v.picklist(choicesOf(resource, name).map(({ value }) => value))] as const
  })
  return defineListAddress({
    sorts: ['created_at', ...fieldsWith(resource, 'sortable')],
    item: 'open',
    adds: 'new',
    filters: { deleted: v.literal(true), ...Object.fromEntries(filters) },
  }) as unknown as CrudList['address']
}

function filterOf(resource: AnyResource, name: string): ListFilter<CrudContext> {
  const choices = choicesOf(resource, name)
  const label = resource.fields[name]?.label ?? name
  return { kind: 'choice', name, label, all: `${label}: all`, choices: () => choices }
}

function choicesOf({ fields }: AnyResource, name: string): readonly Choice[] {
  const editor = fields[name]?.editor
  if (editor?.kind === 'choice')
    return editor.choices.map((value) => ({ value, label: editor.labels?.[value] ?? value }))
  if (editor?.kind !== 'switch') return []
  return [
    { value: 'true', label: editor.yes },
    { value: 'false', label: editor.no },
  ]
}

function columnOf(resource: AnyResource, name: string): ListColumn<CrudRecord, CrudContext, Reply> {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.category} has no field ${name}`)
  const { label, editor } = field
  const sort = field.sortable && { sort: name }
  if (editor.kind === 'switch') {
    return {
      label,
      ...sort,
      card: 'tag',
      cell: (record) => <Tag tone={record[name] ? 'green' : 'grey'}>{shownValue(field, record[name])}</Tag>,
    }
  }
  const isMain = name === resource.title
  const cell = (record: CrudRecord) => shownValue(field, record[name])
  return isMain
    ? { label, ...sort, main: true, cell: (record) => <b>{cell(record)}</b> }
    : { label, ...sort, card: 'dim', cell }
}
