import { business } from '../call.ts'
import {
  emailField,
  optionalText,
  phoneField,
  referenceField,
  requiredText,
  stateField,
  timeZoneField,
  yesNoField,
  zipcodeField,
} from '../crud/field.ts'
import { defineResource } from '../crud/resource.ts'

/** A body shop to which leads are sent (`domain.md`, section 6). */
export const repairLocation = defineResource({
  category: 'repair_location',
  name: 'RepairLocation',
  noun: { one: 'repair location', many: 'repair locations' },
  path: `${business}/repair-locations`,
  title: 'name',
  fields: {
    name: requiredText('Name', { searchable: true, sortable: true }),
    address: optionalText('Street address', { searchable: true }),
    city: optionalText('City', { most: 120, searchable: true, sortable: true }),
    state: stateField('State', { sortable: true, filterable: true }),
    zipcode: zipcodeField('ZIP code', { searchable: true }),
    phone: phoneField('Phone', { searchable: true }),
    email: emailField('Email', { searchable: true }),
    timezone: timeZoneField('Time zone'),
    /** The root shop agent whose team sees the leads of this location. */
    shop_agent_id: referenceField('Shop team'),
    online: yesNoField('Online', { empty: true, yes: 'Online', no: 'Offline', sortable: true, filterable: true }),
  },
  examples: [
    {
      name: 'Dent Works North',
      address: '410 Commerce St',
      city: 'Dallas',
      state: 'TX',
      zipcode: '75201',
      phone: '+12145550110',
      email: 'north@dentworks.test',
      timezone: 'America/Chicago',
      shop_agent_id: null,
      online: true,
    },
    {
      name: 'Riverside Collision',
      address: '18 River Dr',
      city: 'Oklahoma City',
      state: 'OK',
      zipcode: '73102',
      phone: '+14055550123',
      email: null,
      timezone: 'America/Chicago',
      shop_agent_id: null,
      online: true,
    },
    {
      name: 'Magnolia Auto Body',
      address: '2200 State St',
      city: 'Jackson',
      state: 'MS',
      zipcode: '39201',
      phone: null,
      email: 'desk@magnolia.test',
      timezone: 'America/Chicago',
      shop_agent_id: null,
      online: false,
    },
  ],
})
