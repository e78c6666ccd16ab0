import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { shopOfferMachine } from '../../machines/shop-offer/shop-offer.machine.ts'
import { shopOfferSamples } from '../../machines/shop-offer/shop-offer.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Shop offer' } satisfies Meta

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={shopOfferMachine} samples={samplesOf(shopOfferMachine, shopOfferSamples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/A lead is assigned to the shop/)
    await choose(/The shop opens it/)
    await choose(/The shop offers Wednesday/)
    await expect(canvas.getByRole('status')).toHaveTextContent('countered')
    await choose(/The shop does not answer/)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Available only when')
    await choose(/The drop-off is booked/)
    await expect(canvas.getByRole('status')).toHaveTextContent('agreed')
    await choose(/^Undone: countered/)
    await expect(canvas.getByRole('status')).toHaveTextContent('countered')
  },
}
