import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The review desk as a person sees it: rows by claim number, cells by the heading above them. */
export class Review {
  readonly page: Page
  readonly live: Locator
  readonly grid: Locator
  readonly filter: Locator
  /** `12 of 346`: shown, and waiting. */
  readonly tally: Locator
  /** Appears with a selection. */
  readonly bar: Locator
  readonly drawer: Locator

  /** `noun`: what its rows are called, and its first tab. */
  constructor(page: Page, noun = { one: 'Claim', many: 'claims', all: 'Waiting' }) {
    this.page = page
    this.live = page.getByRole('banner').getByRole('status')
    this.grid = page.getByRole('grid')
    this.filter = page.getByRole('searchbox', { name: `Filter the ${noun.many}` })
    this.tally = page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+$/ })
    this.bar = page.getByRole('region', { name: `Selected ${noun.many}` })
    this.drawer = page.getByRole('complementary', { name: noun.one })
  }

  /** Reviews and undoes the first event in the open claim's history. */
  async undoNewest() {
    await this.drawer.getByRole('button', { name: 'Undo this' }).first().click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  }

  /** Every claim is here, none is filtered out, and changes are heard. */
  async settled(): Promise<this> {
    await expect(this.tally).toHaveText(/^([\d,]+) of \1$/)
    await expect(this.grid.getByRole('row').nth(1)).toBeVisible()
    await expect(this.live).toHaveText('Up to date')
    return this
  }

  /** Types a filter that not every claim passes, and waits until it is applied. */
  async narrow(text: string) {
    await this.filter.fill('')
    await expect(this.tally).toHaveText(/^([\d,]+) of \1$/)
    await this.filter.fill(text)
    await expect(this.tally).not.toHaveText(/^([\d,]+) of \1$/)
  }

  row(claimNumber: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: `Open ${claimNumber}`, exact: true }) })
  }

  /** The cell of a claim under a heading that is in view. */
  async cell(claimNumber: string, heading: string): Promise<Locator> {
    const head = this.grid.getByRole('columnheader', { name: heading, exact: true })
    const place = await head.getAttribute('aria-colindex')
    return this.row(claimNumber).locator(`[role=gridcell][aria-colindex="${place}"]`)
  }

  async select(...claimNumbers: string[]) {
    for (const number of claimNumbers) await this.row(number).getByRole('checkbox').check()
  }

  /** Chooses in a cell that has choices. */
  async choose(claimNumber: string, heading: string, choice: string) {
    // Beside what looks like a button in it, which would open the choice by itself.
    await (await this.cell(claimNumber, heading)).click({ position: { x: 3, y: 3 } })
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('option', { name: choice }).first().click()
    await expect(this.page.getByRole('listbox')).toBeHidden()
  }

  /** Sets a field on the selected claims, or on all that match the filters; answers with how many. */
  async setField(field: string, value: string, on: 'selected' | 'matching' = 'selected'): Promise<number> {
    await this.page.keyboard.press('Control+e')
    const dialog = this.page.getByRole('dialog', { name: 'Set field' })
    await this.#pick(dialog, 'Field', field)
    if (await dialog.getByRole('textbox', { name: 'Value' }).isVisible()) {
      await dialog.getByRole('textbox', { name: 'Value' }).fill(value)
    } else {
      await this.#pick(dialog, 'Value', value)
    }
    await dialog.getByRole('radio', { name: on === 'selected' ? /selected$/ : /match the filters$/ }).check()
    const go = dialog.getByRole('button', { name: /^Set on/ })
    const count = numberIn(await go.innerText())
    await go.click()
    await expect(dialog).toBeHidden()
    return count
  }

  async #pick(dialog: Locator, label: string, choice: string) {
    const field = dialog.getByRole('combobox', { name: label })
    if ((await field.innerText()) === choice) return
    await field.click()
    await this.page.getByRole('option', { name: choice, exact: true }).click()
  }

  /** Presses "Ingest N". */
  async ingest() {
    await this.bar.getByRole('button', { name: /^Ingest [1-9]/ }).click()
  }

  /** Ingests claims that go back to their carriers: the reason that is chosen already is confirmed. */
  async sendBack() {
    await this.ingest()
    await this.page
      .getByRole('dialog', { name: /^Send back/ })
      .getByRole('button', { name: 'Send back' })
      .click()
  }

  /** How many claims wait, as the first tab counts them. */
  async waiting(): Promise<number> {
    return numberIn(await this.page.getByRole('tab', { name: 'Waiting' }).innerText())
  }

  async expectWaiting(count: number) {
    await expect(this.page.getByRole('tab', { name: 'Waiting' })).toHaveText(`Waiting ${count.toLocaleString('en-US')}`)
  }

  toast(shownText: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ hasText: shownText })
  }
}

/** The first whole number in a text. */
export function numberIn(text: string): number {
  const found = /\d[\d,]*/.exec(text)?.[0]
  if (!found) throw new Error(`There is no number in "${text}"`)
  return Number(found.replaceAll(',', ''))
}
