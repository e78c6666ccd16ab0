import { isLongId } from '../../../contract/contacts/long-id.ts'
import { type DocumentType, documentTypes } from '../../../contract/supplements/supplement.ts'
import { isUuid } from '../../http/operation-of.ts'
import { invalid, notFound, Refused } from '../../http/problem.ts'
import { formFields, shopFormPage } from '../pages/shop/form.page.ts'
import { startPage } from '../pages/shop/start.page.ts'
import { type SupplementOnPage, supplementPage } from '../pages/shop/supplement.page.ts'
import { shopAddresses } from '../shop/shop-addresses.ts'
import type { OpenAnswer, OpenPage, OpenRequest } from './open-site.ts'

/** As long as the page of a search is: see `claim-check.site.ts`. */
const startPageBytes = 8192

/** The pages of repair shops: name a claim, send the form, send files, and see what is missing. */
export const shopPages: readonly OpenPage[] = [
  {
    path: shopAddresses.start,
    get: async ({ reader }) => ({ page: startPage(reader, null, false) }),
    post: start,
  },
  { path: shopAddresses.form(':longId'), get: showForm, post: sendForm },
  { path: shopAddresses.attachments(':longId'), get: show('attachments'), post: send('attachments'), takesFiles: true },
  {
    path: shopAddresses.documents(':longId', ':supplement'),
    get: show('documents'),
    post: send('documents'),
    takesFiles: true,
  },
  {
    path: shopAddresses.requests(':longId', ':supplement'),
    get: show('requests'),
    post: send('requests'),
    takesFiles: true,
  },
]

/** A claim code leads on; any other number is looked for, as in the claim check. */
async function start({ reader, form, address, site }: OpenRequest): Promise<OpenAnswer> {
  const given = (form.search ?? '').trim()
  if (isLongId(given)) return { to: shopAddresses.form(given.toUpperCase()) }
  const claims = given === '' ? null : await site.claimCheck.search(given, address)
  return { page: startPage(reader, claims, given === ''), alike: startPageBytes }
}

async function showForm({ reader, params, address, site }: OpenRequest): Promise<OpenAnswer> {
  const { tracker, facts } = await site.claimCheck.track(params.longId ?? '', address)
  return { page: shopFormPage(reader, tracker, { given: {}, faults: {} }), phone: facts.phone }
}

async function sendForm({ reader, params, form, address, site }: OpenRequest): Promise<OpenAnswer> {
  const { longId = '' } = params
  const { tracker, facts } = await site.claimCheck.track(longId, address)
  const given = Object.fromEntries(formFields.map((name) => [name, form[name] ?? '']))
  try {
    const id = await site.shop.send({ longId, address }, given)
    return { to: shopAddresses.attachments(longId, id) }
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status !== 422) throw error
    const faults = error.problem.errors ?? {}
    return { page: shopFormPage(reader, tracker, { given, faults }), status: 422, phone: facts.phone }
  }
}

/** The supplement of an address, or the newest of the claim where it names none. */
async function supplementOf({ params, query, address, site }: OpenRequest): Promise<string> {
  const { longId = '' } = params
  const named = params.supplement ?? query.supplement
  if (named !== undefined && !isUuid(named)) throw notFound()
  const id = named ?? (await site.shop.list({ longId, address }))[0]?.id
  if (id === undefined) throw notFound()
  return id.toLowerCase()
}

function show(part: SupplementOnPage['part'], fault: SupplementOnPage['fault'] = null) {
  return async (asked: OpenRequest): Promise<OpenAnswer> => {
    const { reader, params, address, site } = asked
    const { longId = '' } = params
    const opened = await site.shop.open({ longId, address }, await supplementOf(asked))
    const { tracker, facts } = await site.claimCheck.track(longId, address)
    const page = supplementPage(reader, { ...opened, claim: tracker, part, fault })
    return { page, phone: facts.phone, ...(fault && { status: 422 }) }
  }
}

const typeOf = (given: string | undefined): DocumentType => documentTypes.find((type) => type === given) ?? 'other'

function send(part: SupplementOnPage['part']) {
  return async (asked: OpenRequest): Promise<OpenAnswer> => {
    const { params, form, files, address, site } = asked
    const { longId = '' } = params
    const id = await supplementOf(asked)
    try {
      if (files.length === 0) throw invalid({ files: 'Choose a file' })
      const type = typeOf(form.type)
      const named = files.map((file) => ({ ...file, type }))
      await site.shop.sendFiles({ longId, address }, id, named)
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.status !== 422) throw error
      return show(part, files.length === 0 ? 'missing' : 'wrong')(asked)
    }
    return { to: addressOf(part, longId, id) }
  }
}

function addressOf(part: SupplementOnPage['part'], longId: string, id: string): string {
  return shopAddresses[part](longId, id)
}
