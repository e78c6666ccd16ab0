import type { Page } from '@playwright/test'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { putLeads } from '../contract/calls/put-leads.ts'
import { assignLeadToShop } from '../contract/calls/assign-lead-to-shop.ts'
import type { ShopOfferEvent } from '../contract/events/shop-offer.events.ts'
import { type ShopOfferState, shopOfferStateLabels } from '../contract/leads/shop-offer.ts'
import type { ApiClient } from '../tests/faults/api-client.ts'
import { expect } from './fixtures.ts'

interface Pages {
  /** The shop’s phone. */
  readonly shop: Page
  readonly office: Page
  readonly api: ApiClient
  /** A shop of the team, by id and name. */
  readonly shopId: string
  readonly shopName: string
  /** Another one. */
  readonly otherName: string
}

/** One offer, moved by what a shop and the office do on their pages so that the machine's events come about. */
export class OfferOnPage {
  readonly #pages: Pages
  readonly #number: number
  readonly #name: string
  #lead = ''
  #state: ShopOfferState = 'offered'

  constructor(pages: Pages, number: number) {
    this.#pages = pages
    this.#number = number
    this.#name = `Owner ${number}`
  }

  async bringAbout(event: ShopOfferEvent): Promise<void> {
    const { shop, office, otherName } = this.#pages
    switch (event.type) {
      case 'ShopOffered':
        return this.#offer()
      case 'ShopOfferSeen':
        return (await this.#card()).getByRole('link', { name: this.#name }).click()
      case 'ShopOfferAccepted':
        return (await this.#card()).getByRole('button', { name: /^Accept/ }).click()
      case 'ShopOfferCountered': {
        await (await this.#card()).getByRole('button', { name: 'Another day' }).click()
        const times = shop.getByRole('dialog').getByRole('group', { name: /^Times on / })
        await times.getByRole('button').last().click()
        return shop
          .getByRole('dialog')
          .getByRole('button', { name: /^Offer \w{3}, / })
          .click()
      }
      case 'ShopOfferDeclined': {
        await (await this.#card()).getByRole('button', { name: 'Decline…' }).click()
        const dialog = shop.getByRole('dialog')
        await dialog.getByRole('combobox', { name: 'Reason' }).click()
        await shop.getByRole('option', { name: 'No capacity' }).click()
        return dialog.getByRole('button', { name: 'Decline', exact: true }).click()
      }
      case 'ShopOfferAgreed':
        if (this.#state === 'countered')
          return this.#offers()
            .getByRole('button', { name: /^Agree to / })
            .click()
        await office
          .getByRole('group', { name: /^Times on / })
          .getByRole('button')
          .last()
          .click()
        return office.getByRole('button', { name: 'Schedule drop-off' }).click()
      case 'ShopOfferWithdrawn': {
        await office.getByRole('button', { name: 'Change shop…' }).click()
        const dialog = office.getByRole('dialog')
        await dialog.getByRole('combobox', { name: 'Shop' }).click()
        await office.getByRole('option', { name: otherName }).click()
        return dialog.getByRole('button', { name: 'Assign to shop' }).click()
      }
      default:
        throw new Error(`pages offer no way to ${event.type}`)
    }
  }

  /** Holds what the office's page says of the offer to what the machine says. */
  async agrees(state: ShopOfferState): Promise<void> {
    const item = this.#offers().getByRole('listitem').filter({ hasText: this.#pages.shopName }).last()
    await expect(item.getByText(shopOfferStateLabels[state], { exact: true })).toBeVisible()
    this.#state = state
  }

  #offers() {
    return this.#pages.office.getByRole('region', { name: 'Offers to shops' })
  }

  /** A new lead, assigned to the shop, on the office's page. */
  async #offer(): Promise<void> {
    const { api, office, shopId } = this.#pages
    const row = {
      claim_number: `OFFER-${this.#number}`,
      vin: `4T1B11HK5KU${800_000 + this.#number}`,
      first_name: 'Owner',
      last_name: String(this.#number),
    }
    await api.ok(addContacts, { body: { contacts: [row] } })
    const { formatted } = await api.ok(putLeads, { body: { leads: [row] } })
    this.#lead = formatted[0]?.id ?? ''
    await api.ok(assignLeadToShop, { params: { id: this.#lead, locId: shopId } })
    await office.goto(`/admin/leads/${this.#lead}`)
  }

  /** The card at the counter, in the group where it waits. */
  async #card() {
    const { shop } = this.#pages
    await shop.goto('/shop_agent/leads')
    if (this.#state === 'countered') await shop.getByRole('button', { name: /^Their turn / }).click()
    const name = shop.getByRole('link', { name: this.#name, exact: true })
    return shop.getByRole('listitem').filter({ has: name })
  }
}
