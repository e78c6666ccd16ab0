import { archiveStorm } from '../contract/calls/archive-storm.ts'
import { listActiveStorms } from '../contract/calls/list-active-storms.ts'
import { restoreStorm } from '../contract/calls/restore-storm.ts'
import { actionLabels } from '../contract/claims/choices.ts'
import type { ClaimChanges } from '../contract/claims/claim.ts'
import type { IntakeItemEvent } from '../contract/events/intake-item.events.ts'
import type { IntakeItemSnapshot } from '../machines/intake-item/intake-item.evolve.ts'
import { requestOf } from '../server/testing/caller.ts'
import { claimFile } from './claim-file.ts'
import { expect } from './fixtures.ts'
import { Import } from './import.page.ts'
import type { Review } from './review.page.ts'

/** The storm that is proposed for the claim's ZIP and date. */
const storm = 'Feb 28 hail, IN/IL'

interface Who {
  readonly origin: string
  readonly token: string
  readonly businessId: string
}

/** One claim, moved by what a reviewer does on the pages so that the machine's events come about. */
export class ClaimOnPage {
  readonly number: string
  readonly #review: Review
  readonly #who: Who

  constructor(review: Review, number: string, who: Who) {
    this.number = number
    this.#review = review
    this.#who = who
  }

  async bringAbout(event: IntakeItemEvent) {
    switch (event.type) {
      case 'ClaimReceived':
        return this.#import()
      case 'ClaimEdited':
        return this.#edit(event.data.changes)
      case 'ClaimIngestFailed':
        return this.#failToIngest()
      case 'ClaimIngested':
        return this.#review.ingest()
      case 'ClaimSentBack':
        return this.#review.sendBack()
      case 'ClaimIngestUndone':
        return this.#review.undoNewest()
      case 'ClaimReset':
        throw new Error('pages edit or undo instead')
      case 'ClaimWithdrawn':
      case 'ClaimRestored':
        throw new Error('an import is undone from the intake page')
      case 'ClaimReturned':
        return this.#restoreClaim(event.data.changes.address ?? '')
    }
  }

  /** Holds what the pages say of the claim to what the machine says. */
  async agrees({ value }: IntakeItemSnapshot) {
    const state = typeof value === 'string' ? value : value.waiting
    const steps = this.#review.drawer.getByRole('list', { name: 'States' }).getByRole('listitem')
    await expect(steps.and(this.#review.page.locator('[aria-current=step]'))).toHaveText(state.replace('_', ' '))
    await expect(this.#review.row(this.number)).toHaveCount(typeof value === 'string' ? 0 : 1)
  }

  /** Turns away from it: what is selected stays in view, whatever the filter. */
  async leave() {
    const clear = this.#review.bar.getByRole('button', { name: 'Clear' })
    if (await clear.isVisible()) await clear.click()
  }

  async #import() {
    const { page } = this.#review
    await page.getByRole('button', { name: 'Import claims' }).click()
    const sending = await Import.drop(page, claimFile(`${this.number}.csv`, [{ claim_number: this.number }]))
    await sending.send()
    await sending.dialog.getByRole('button', { name: 'Review the claims' }).click()
    await this.#open()
  }

  async #open() {
    await this.#review.filter.fill(this.number)
    await this.#review.select(this.number)
    await this.#review.row(this.number).getByRole('button').click()
  }

  /** Sets the action; event and call center, which the sample edits bring along, were proposed by ZIP and date. */
  async #edit({ action = null }: ClaimChanges) {
    await this.#review.setField('Action', action ? actionLabels[action].short : 'None')
  }

  /** Its storm is archived by somebody else while the reviewer has the claim before her. */
  async #failToIngest() {
    const id = await this.#stormId()
    await this.#send(archiveStorm, { id })
    await this.#review.ingest()
    await expect(this.#review.toast('1 claim failed')).toBeVisible()
    await this.#send(restoreStorm, { id })
  }

  async #restoreClaim(address: string) {
    const { page } = this.#review
    await page.getByRole('tab', { name: /Sendbacks/ }).click()
    await page.getByRole('button', { name: this.number }).click()
    await page.getByRole('dialog').getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Return to queue' }).click()
    await expect(page.getByRole('button', { name: this.number })).toBeHidden()
    await page.getByRole('button', { name: 'Back to queue' }).click()
    await this.#open()
    await expect(this.#review.drawer).toContainText(address)
  }

  async #stormId(): Promise<string> {
    const { data } = (await this.#send(listActiveStorms, {})) as { data: { id: string; title: string }[] }
    return data.find(({ title }) => title === storm)?.id ?? ''
  }

  async #send(call: Parameters<typeof requestOf>[0], params: Record<string, string>): Promise<unknown> {
    const { path, init } = requestOf(call, { params }, this.#who)
    const response = await fetch(this.#who.origin + path, init)
    if (!response.ok) throw new Error(`${call.name} was answered with ${response.status}: ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}
