/** An address by the API names of ENT-23, as orders and carts tell it. */
import type { Address } from "#machines/order";

export function addressJson(address: Address) {
  const { firstName, lastName, line1, line2, city, state, zip, country, phone, email } = address;
  return {
    ...{ first_name: firstName, last_name: lastName, line_1: line1, line_2: line2, city },
    ...{ state_or_province: state, postal_code: zip, country, phone, email },
    ...{ business_name: address.companyName, district: address.district },
    ...{ house_number: address.houseNumber, flat_number: address.flatNumber },
  };
}
