/** The store's calls, by method and path. Written by `npm run client` from the OpenAPI document. */

export type Address = {
  first_name: string;
  last_name: string;
  line_1: string;
  line_2: string | null;
  city: string;
  state_or_province: string;
  postal_code: string;
  country: string;
  phone: string | null;
  email: string | null;
  business_name: string | null;
  district: string | null;
  house_number: string | null;
  flat_number: string | null;
  title: string | null;
  display_name: string | null;
  landmark: string | null;
  alternate_phone: string | null;
  label: string | null;
  relationship: string | null;
  tax_id: string | null;
};

export type B2bAccountCancelBody = Record<string, unknown>;

export type B2bAccountCreateBody = {
  companyName: string;
  taxId?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  password?: string;
};

export type B2bAccountHandOverBody = { member_id: string };

export type B2bAccountTakeOverBody = { offer: string };

export type BusinessAccount = {
  account: {
    companyName: string;
    role: "holder" | "member";
    taxId: string | null;
    joinUrl: string | null;
    isOpen: boolean;
    members: {
      id: string | null;
      name: string;
      email: string;
      role: "holder" | "member";
      isConfirmed: boolean;
    }[];
  } | null;
};

export type Cart = {
  id: string;
  type:
    | (
        | "HA"
        | "TRADE_IN"
        | "SUBSCRIPTION"
        | "INSURANCE"
        | "CARRIER_ACTIVATION"
        | "TRY_AND_BUY"
        | "B2B"
      )
    | null;
  types: (
    "HA" | "TRADE_IN" | "SUBSCRIPTION" | "INSURANCE" | "CARRIER_ACTIVATION" | "TRY_AND_BUY" | "B2B"
  )[];
  poId: string | null;
  currency: string;
  status: "active" | "submitting" | "converted" | "abandoned";
  zipCode: string | null;
  revision: number;
  lineItems: CartLineItem[];
  summary: {
    subtotal: number;
    discount: number;
    shipping: number;
    tax: number;
    ewasteFee: number;
    serviceCharge: number;
    total: number;
    due: number;
  };
  discounts: {
    id: string;
    discount_type: string;
    discount_mode: string;
    value: number;
    delayed_gratification_value: number;
  }[];
  notices: {
    id: string;
    code: string;
    line_item_id: string | null;
    details: Record<string, string | number | null>;
  }[];
  contact: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    business_name: string | null;
    tax_id: string | null;
  } | null;
  shipping_info: Address | null;
  billing_info: Address | null;
  same_as_shipping: boolean;
  shipping_method: ShippingMethod | null;
  store_info: { store_id: string; store_name: string; display_name: string } | null;
  payment: PaymentEntry[];
  progressivePayment: boolean;
  encrypted_payment_context: string | null;
  needed_consents: string[];
  missing: { code: string; step: string }[];
  is_limit_reached: boolean;
  is_stock_held: boolean;
};

export type CartAcknowledgeChangesBody = { revision?: number };

export type CartAddChildLineItemBody = { parent_line_item_id: string; sku_id: string };

export type CartAddExchangeBody = {
  line_item_id?: string;
  sku_id?: string;
  device_id: string;
  condition_status?: {
    device_working?: "Yes" | "No";
    display_working?: "Yes" | "No";
    screen_working?: "Yes" | "No";
    device_connected?: "Yes" | "No";
    data_wiped?: "Yes" | "No";
  };
};

export type CartAddLineItemsBody = {
  sku_id: string;
  quantity?: 1;
  flash_sale?: boolean;
  attachments?: string[];
  postal_code?: string;
};

export type CartDeleteShippingInfoBody = { address_id: string };

export type CartLineItem = {
  id: string;
  cartId: string;
  skuId: string;
  originalSkuId: string;
  flashSale: boolean;
  quantity: number;
  attributes: {
    display_name: string;
    product_type:
      | "Physical"
      | "Insurance"
      | "Digital"
      | "Upgrade"
      | "Carrier"
      | "Delivery"
      | "Installation"
      | "TradeIn"
      | "Warranty"
      | "CartCrossSell"
      | "OutOfWarrantyService"
      | "ECertificate"
      | "ThirdPartySoftware"
      | "B2BTradeIn"
      | "Chargeback";
    product_division: string;
    is_gift_card: boolean;
    image_url: string;
    thumbnail_url: string;
    product_details_page_url: string | null;
    daas_exclusive: boolean;
  };
  inventory: {
    status: "InStock" | "OutOfStock" | "Preorder" | "NoOrder" | "Backordered";
    custom_stock_message: string | null;
  };
  cost: {
    sale_price: number;
    regular_price: number;
    subtotal: number;
    discount: number;
    shipping: number;
    tax: number;
    ewasteFee: number;
    serviceCharge: number;
    total: number;
  };
  discount: { id: string; value: number }[];
  parentId: string | null;
  attachments: string[];
  alerts: {
    id: string;
    code: string;
    line_item_id: string | null;
    details: Record<string, string | number | null>;
  }[];
  childItems: CartLineItem[];
};

export type CartRemoveChildLineItemBody = {
  line_item_id: string;
  sku_id?: string;
  revision?: number;
};

export type CartRemoveLineItemsBody = { line_item_id: string; sku_id?: string; revision?: number };

export type CartSaveShippingInfoBody = {
  shipping_info?: {
    first_name?: string;
    last_name?: string;
    line_1?: string;
    line_2?: string;
    city?: string;
    state_or_province?: string;
    postal_code?: string;
    district?: string;
    house_number?: string;
    flat_number?: string;
  };
  billing_info?: {
    first_name?: string;
    last_name?: string;
    line_1?: string;
    line_2?: string;
    city?: string;
    state_or_province?: string;
    postal_code?: string;
    district?: string;
    house_number?: string;
    flat_number?: string;
  };
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  check?: "use" | "keep";
  postal_code?: string;
  business_name?: string;
  tax_id?: string;
  save?: boolean;
};

export type CartSendToEmailAnswer = { email: string };

export type CartSendToEmailBody = { email: string; mobile?: string; consent?: true };

export type CartShippingOptionsAnswer = {
  home: ShippingMethod[];
  truck: ShippingMethod[];
  pickup: ShippingMethod[];
  lockers: ShippingMethod[];
  windows: { start: string; end: string }[];
};

export type CartUpdateBillingInfoBody = {
  billing_info?: {
    first_name?: string;
    last_name?: string;
    line_1?: string;
    line_2?: string;
    city?: string;
    state_or_province?: string;
    postal_code?: string;
    district?: string;
    house_number?: string;
    flat_number?: string;
  };
  same_as_shipping?: boolean;
  save?: boolean;
};

export type CartUpdateQuantityBody = { line_item_id: string; quantity: number; revision?: number };

export type CartUpdateShippingInfoBody = {
  address_id?: string;
  first_name?: string;
  last_name?: string;
  line_1?: string;
  line_2?: string;
  city?: string;
  state_or_province?: string;
  postal_code?: string;
  district?: string;
  house_number?: string;
  flat_number?: string;
  phone?: string;
  use?: "shipping" | "billing";
};

export type CartUpdateShippingMethodBody = {
  shipping_method: string;
  truck?: string;
  window?: string;
  instructions?: string;
};

export type CatalogModelsAnswer = {
  models: {
    model_id: string;
    name: string;
    short_description: string;
    long_description: string;
    taxonomy: { category: string; family: string };
    option_axis: ("storage" | "size" | "length" | "amount") | null;
    launched_on: string;
    specs: { label: string; value: string }[];
    products: {
      sku_id: string;
      model_id: string;
      model_code: string;
      attributes: {
        model_id: string;
        model_name: string;
        short_description: string;
        product_family: string;
        pvi_product_type_name: string;
        pvi_product_sub_type_name: string;
        colour: string | null;
        primary_filter: string | null;
        daas_exclusive: boolean;
        daas_upgrade_sku: string | null;
        is_grv_sku: boolean;
        has_printable_image: boolean;
        is_esim_enabled: boolean;
        sim_type_for_activation: ("eSIM" | "pSIM") | null;
        is_subscription: boolean;
        is_auto_renewal: boolean;
        renewal_period_months: number | null;
        billed_periods: number | null;
        trial_period_days: number | null;
        is_try_before_you_buy: boolean;
        max_purchasable_limit: number | null;
        hazmat: boolean;
        prop_65_warning: boolean;
        is_trade_in_eligible: boolean;
        is_upgrade_eligible: boolean;
        is_store_pickup_eligible: boolean;
        display_name: string;
        long_description: string;
        product_type:
          | "Physical"
          | "Insurance"
          | "Digital"
          | "Upgrade"
          | "Carrier"
          | "Delivery"
          | "Installation"
          | "TradeIn"
          | "Warranty"
          | "CartCrossSell"
          | "OutOfWarrantyService"
          | "ECertificate"
          | "ThirdPartySoftware"
          | "B2BTradeIn"
          | "Chargeback";
        product_division: string;
        image_url: string;
        thumbnail_url: string;
        product_details_page_url: string;
        is_gift_card: boolean;
        typed_attributes: { name: string; type: "COLOR" | "TEXT"; value: string }[];
      };
      large_image: { url: string };
      small_image: { url: string };
      price_info: { sale_price: number; list_price: number; currency: string };
      inventory_status: {
        status: "InStock" | "OutOfStock" | "Preorder" | "NoOrder" | "Backordered";
        custom_stock_message: string | null;
      };
      colour_name: string | null;
      taxonomy: { category: string; family: string };
    }[];
  }[];
};

export type CatalogSkuOptionsAnswer = {
  sku_options: {
    sku_id: string;
    model_id: string;
    model_code: string;
    attributes: {
      model_id: string;
      model_name: string;
      short_description: string;
      product_family: string;
      pvi_product_type_name: string;
      pvi_product_sub_type_name: string;
      colour: string | null;
      primary_filter: string | null;
      daas_exclusive: boolean;
      daas_upgrade_sku: string | null;
      is_grv_sku: boolean;
      has_printable_image: boolean;
      is_esim_enabled: boolean;
      sim_type_for_activation: ("eSIM" | "pSIM") | null;
      is_subscription: boolean;
      is_auto_renewal: boolean;
      renewal_period_months: number | null;
      billed_periods: number | null;
      trial_period_days: number | null;
      is_try_before_you_buy: boolean;
      max_purchasable_limit: number | null;
      hazmat: boolean;
      prop_65_warning: boolean;
      is_trade_in_eligible: boolean;
      is_upgrade_eligible: boolean;
      is_store_pickup_eligible: boolean;
      display_name: string;
      long_description: string;
      product_type:
        | "Physical"
        | "Insurance"
        | "Digital"
        | "Upgrade"
        | "Carrier"
        | "Delivery"
        | "Installation"
        | "TradeIn"
        | "Warranty"
        | "CartCrossSell"
        | "OutOfWarrantyService"
        | "ECertificate"
        | "ThirdPartySoftware"
        | "B2BTradeIn"
        | "Chargeback";
      product_division: string;
      image_url: string;
      thumbnail_url: string;
      product_details_page_url: string;
      is_gift_card: boolean;
      typed_attributes: { name: string; type: "COLOR" | "TEXT"; value: string }[];
    };
    large_image: { url: string };
    small_image: { url: string };
    price_info: { sale_price: number; list_price: number; currency: string };
    inventory_status: {
      status: "InStock" | "OutOfStock" | "Preorder" | "NoOrder" | "Backordered";
      custom_stock_message: string | null;
    };
    colour_name: string | null;
    taxonomy: { category: string; family: string };
  }[];
};

export type ExchangeAnswer = {
  po_id: string;
  exchanges: {
    exchange_id: string;
    status:
      | "Created"
      | "Initiated"
      | "Eligible"
      | "Deferred"
      | "LabelGenerated"
      | "PickedUp"
      | "Delivered"
      | "PendingReceipt"
      | "Received"
      | "RTCRequested"
      | "RefundInitiated"
      | "RefundSettled"
      | "Completed"
      | "Unsent"
      | "RefundCancelled"
      | "Redeemed"
      | "Cancelled";
    type: "TradeIn";
    trade_in_type: string;
    upgraded_from: { order_id: string; line_item_id: string } | null;
    is_rtc_enabled: boolean;
    upgrade_due_date: string | null;
    credit_amount: number;
    service_fees: number;
    label: {
      status: "generated" | "used";
      ship_by_date: string | null;
      label_generated_date: string;
      attachments: { file_name: string; url: string }[];
      shipments: { courier: string | null; tracking_id: string }[];
    } | null;
    chargeback_details: {
      product_type: "Chargeback";
      reason: string;
      at: string;
      amount: number;
      status: "asked" | "taken" | "declined";
    } | null;
    valuation: {
      related_order_id: string | null;
      state: { failedReasons: string[]; failedReason: string };
    } | null;
    exchange_attributes: {
      device_info: {
        name: string;
        comments: string;
        brand: string;
        imei: string | null;
        category: string;
        valuation: number;
      } | null;
      multi_quantity_devices: {
        device_id: string;
        name: string;
        brand: string;
        category: string;
        device_grade: string | null;
        quantity: number;
      }[];
      trade_in_index: number;
    };
    trade_in_discount_info: {
      device_id: string;
      device_grade: string | null;
      total_amount: number;
      unit_amount: number;
    }[];
  }[];
};

export type ExchangeExchangeableDevicesAnswer = {
  currency: string;
  devices: {
    device_id: string;
    name: string;
    brand: string;
    category: string;
    estimated_credit: number;
  }[];
};

export type ExchangeOffersAnswer = {
  sku: string;
  device: { device_id: string; name: string; brand: string; category: string };
  condition_status: Record<string, "Yes" | "No">;
  estimated_credit: number;
  currency: string;
  maximum_quantity: number;
  days_to_send: number;
  terms: string;
};

export type ExchangeRtcShippingInfoAnswer = {
  po_id: string;
  line_item_id: string;
  status: "offered" | "expired" | "requested" | "shipping" | "done" | "declined";
  is_rtc_enabled: boolean;
  decide_by: string;
  rtc_shipping_info: {
    first_name: string;
    last_name: string;
    line_1: string;
    line_2: string | null;
    city: string;
    state_or_province: string;
    postal_code: string;
    country: string;
    phone: string;
    district: string | null;
    house_number: string | null;
    flat_number: string | null;
  } | null;
};

export type ExchangeRtcShippingInfoBody = {
  po_id: string;
  line_item_id: string;
  terms?: "accepted" | "declined";
  rtc_shipping_info?: {
    first_name?: string;
    last_name?: string;
    line_1?: string;
    line_2?: string;
    city?: string;
    state_or_province?: string;
    postal_code?: string;
    district?: string;
    house_number?: string;
    flat_number?: string;
    phone?: string;
  };
};

export type FulfilmentStoreInfoAnswer = {
  stores: {
    store_id: string;
    store_name: string;
    display_name: string;
    store_channel: string;
    store_hours_formatted: string;
    pickup_expiry_days: number;
    phone: string;
    address: {
      line_1: string;
      city: string;
      state_or_province: string;
      postal_code: string;
      country: "US" | "PL";
    };
  }[];
};

export type IdentityAddressAnswer = {
  address: {
    address_id: string;
    type: "shipping" | "billing";
    is_primary_address: boolean;
    first_name: string;
    last_name: string;
    line_1: string;
    line_2: string | null;
    city: string;
    state_or_province: string;
    postal_code: string;
    country: string;
    phone: string | null;
    district: string | null;
    house_number: string | null;
    flat_number: string | null;
  } | null;
};

export type IdentityResendGiftCardAnswer = { po_id: string; gift_card_id: string; email: string };

export type IdentityResendGiftCardBody = {
  po_id: string;
  line_item_id?: string;
  gift_card_id: string;
  email: string;
  mobile?: string;
};

export type IdentityUpdatePreferencesBody = {
  language?: "en-US" | "es-US" | "pl" | "en-XA";
  theme?: "light" | "dark" | "system";
};

export type Order = {
  po_id: string;
  status: string;
  status_label: string;
  cart_id: string;
  cost: { total: number };
  line_items: {
    sku_id: string;
    original_sku_id: string;
    id: string;
    quantity: number;
    cancelled_quantity: number;
    status: unknown;
    detailed_status: string | null;
    swapStatus: string | null;
    returnsWindow: string | null;
    subscriptionId: string | null;
  }[];
  shipments: Record<string, unknown>[];
};

export type OrdersAllAnswer = { orders: { po_id: string }[]; truncated: boolean };

export type OrdersAnswer = { orders: Order[]; next: string | null };

export type OrdersListAnswer = { orders: { po_id: string }[] };

export type OrdersOneApplyCancelDiscountsBody = {
  line_item_ids: string[];
  discount_amount: number;
  trigger_code: string;
  trigger_meta_data?: { cheaper_store?: string };
};

export type OrdersOneApplyPaybackAnswer =
  | OrdersOneCancelAnswer
  | {
      po_id: string;
      line_item_ids: string[];
      discount_amount: number;
      trigger_code: string | null;
      is_skipped: true;
    };

export type OrdersOneAttachmentsAnswer = {
  po_id: string;
  attachments: { type: string; name: string; url: string }[];
};

export type OrdersOneCalculatePaybackAnswer = {
  po_id: string;
  line_item_ids: string[];
  discount_amount: number;
  trigger_code: string | null;
};

export type OrdersOneCalculatePaybackBody = { line_item_ids?: string[]; rejection_code?: string };

export type OrdersOneCancelAnswer = {
  po_id: string;
  status: string | null;
  is_discount_applied: boolean;
  applicable_discounts: Record<string, unknown>[];
  line_items: { id: string; status: unknown; quantity: unknown }[];
};

export type OrdersOneCancelB2bSubscriptionAnswer = {
  po_id: string;
  subscription_id: string;
  status: string | null;
  effective_date: string | null;
};

export type OrdersOneCancelB2bSubscriptionBody = {
  rejection_code: string;
  rejection_reason?: string;
  subscription_id: string;
};

export type OrdersOneCancelBody = {
  rejection_code: string;
  cancellation_date?: string;
  line_item_ids?: string[];
  line_items?: { line_item_id: string; quantity?: number }[];
};

export type OrdersOneCancelLineItemsBody = {
  rejection_code: string;
  cancellation_date?: string;
  line_item_ids?: string[];
  line_items?: { line_item_id: string; quantity?: number }[];
  rejection_reason?: string;
  check_for_discount?: boolean | string;
  is_discount_applied?: boolean | string;
};

export type OrdersOneCancelRequestAnswer = { po_id: string };

export type OrdersOneCancelRequestBody = { return_id?: string };

export type OrdersOneDeliveryDatesAnswer = {
  po_id: string;
  line_item_id: string;
  dates: unknown[];
};

export type OrdersOneExtendTradeInAnswer = {
  po_id: string;
  exchange_id: string;
  status: string | null;
};

export type OrdersOneExtendTradeInBody = { exchange_id: string };

export type OrdersOneFtcVerifyAnswer = {
  po_id: string;
  status: string | null;
  answered_at: string | null;
};

export type OrdersOneFtcVerifyBody = { is_confirmed: boolean };

export type OrdersOneLabelAnswer = { po_id: string; file_name: string; bytes: number[] };

export type OrdersOneRefundSummaryAnswer = {
  po_id: string;
  return_id: string | null;
  currency: string;
  less_goodwill: number;
  cost: Record<string, unknown>;
  paid_on_top: number;
  payment: { transaction_id: string; payment_method: string; amount: number }[];
};

export type OrdersOneReturnAnswer = { po_id: string; return_id: string; status: string };

export type OrdersOneReturnBody = {
  line_items: { line_item_id: string; quantity?: number; serial_numbers?: string[] }[];
  reason_code?: string;
  reason_text?: string;
  channel?: string;
};

export type OrdersOneScheduleDeliveryAnswer = {
  po_id: string;
  line_item_id: string | null;
  selected_date: string;
  slot: string | null;
};

export type OrdersOneScheduleDeliveryBody = {
  line_item_id: string;
  selected_date: string;
  slot: "08:00-12:00" | "12:00-16:00" | "16:00-20:00";
};

export type OrdersOneScheduleInstallationBody = { selected_date: string };

export type OrdersOneShippingInfoAnswer = { po_id: string; shipping_info: Record<string, unknown> };

export type OrdersOneShippingInfoBody = Record<string, string>;

export type OrdersOneSubmitCarrierActivationAnswer = {
  po_id: string;
  status: string;
  failure: string | null;
  flags: Record<string, boolean>;
};

export type OrdersOneSubmitCarrierActivationBody = {
  activation_kind: "SIM" | "eSIM" | "port";
  sim_number?: string;
  port_number?: string;
  port_account?: string;
  port_pin?: string;
};

export type OrdersOneSwapSkuAnswer = { po_id: string; line_item_id: string; swapStatus: string };

export type OrdersOneSwapSkuBody = {
  line_item_id: string;
  from_samsung_sku: string;
  to_samsung_sku: string;
};

export type OrdersOneUpdatePaymentAnswer = { po_id: string; status: string | null };

export type OrdersOneUpdatePaymentBody = {
  failed_transaction_id: string;
  payment_method:
    | "credit_card"
    | "paypal"
    | "Venmo"
    | "PPCrypto"
    | "PPRewards"
    | "td_financing"
    | "second_loan"
    | "AffirmFinancing"
    | "AffirmPayIn4"
    | "carrier_financing"
    | "lease"
    | "samsung_pay"
    | "amazon_pay"
    | "google_pay"
    | "apple_pay"
    | "pay_by_link"
    | "pay_by_phone"
    | "gift_card"
    | "rewards"
    | "cod";
  billing_info?: {
    first_name: string;
    last_name: string;
    line_1: string;
    line_2?: string;
    city: string;
    state_or_province: string;
    postal_code: string;
    country?: string;
    phone: string;
    email?: string;
  };
  encrypted_payment_context?:
    | {
        encrypted_payload: string;
        encrypted_password: string;
        payment_id: string;
        brand: string;
        last4: string;
      }
    | { token: string };
  agreed_amount?: number;
};

export type OrdersPublicKeyAnswer = { keyId: string; jwk: { kty: "RSA" } };

export type OrdersSearchAnswer = { po_id: string; href: string };

export type OrdersSearchBody =
  | { order_id: string; email_or_zip: string }
  | {
      order_id: string;
      email_id?: string;
      shipping_zip_code?: string;
      billing_zip_code?: string;
      encrypted_email_id?: string;
      encrypted_password?: string;
      subscription_id?: string;
      phone_number?: string;
      agent_id?: string;
    };

export type PaymentEntry = {
  payment_info: { payment_method: string; option: string; name: string | null };
  transaction_info: {
    id: string;
    status: string;
    payment_context: { is_primary: boolean };
    account_details: { display_text: string | null };
  };
  cost_split: { total: number };
};

export type PaymentsCompleteBody = { transaction_id: string; one_time_code: string };

export type PaymentsOptionsAnswer = {
  due: number;
  payment_options: {
    id: string;
    name: string;
    method: string;
    payment_option_types: ("call" | "page")[];
    url: string | null;
    refusal: { code: string; message: string } | null;
  }[];
};

export type PaymentsStartBody = {
  payment_method:
    | "credit_card"
    | "paypal"
    | "Venmo"
    | "PPCrypto"
    | "PPRewards"
    | "td_financing"
    | "second_loan"
    | "AffirmFinancing"
    | "AffirmPayIn4"
    | "carrier_financing"
    | "lease"
    | "samsung_pay"
    | "amazon_pay"
    | "google_pay"
    | "apple_pay"
    | "pay_by_link"
    | "pay_by_phone"
    | "gift_card"
    | "rewards"
    | "cod";
  encrypted_payment_context?: {
    encrypted_payload: string;
    encrypted_password: string;
    payment_id: string;
    brand: string;
    last4: string;
  };
};

export type PlaceOrderAnswer = { po_id: string | null; status: string };

export type PlaceOrderBody = {
  payment_method?:
    | "credit_card"
    | "paypal"
    | "Venmo"
    | "PPCrypto"
    | "PPRewards"
    | "td_financing"
    | "second_loan"
    | "AffirmFinancing"
    | "AffirmPayIn4"
    | "carrier_financing"
    | "lease"
    | "samsung_pay"
    | "amazon_pay"
    | "google_pay"
    | "apple_pay"
    | "pay_by_link"
    | "pay_by_phone"
    | "gift_card"
    | "rewards"
    | "cod";
  encrypted_payment_context?: string;
  consents?: { name: "termsOfSale" | "autoRenewal" | "financing"; hash: string }[];
};

export type PlaceOrderConsentsAnswer = {
  consents: {
    name: "termsOfSale" | "autoRenewal" | "financing";
    version: string;
    hash: string;
    url: string;
    accepted_at: string | null;
  }[];
};

export type Preferences = {
  language: "en-US" | "es-US" | "pl" | "en-XA";
  languages: ("en-US" | "es-US" | "pl" | "en-XA")[];
  theme: "light" | "dark" | "system";
};

export type PricingPromotionsAnswer = {
  sku: string;
  promotions: {
    type: "PromotionalDiscount";
    offer_type: "LAUNCH" | "SEASON";
    offer_id: string;
    sales_pitch: string;
    discount_description: { discounted_skus: string[] };
  }[];
};

export type ProductsAnswer = {
  products: {
    sku_id: string;
    model_id: string;
    model_code: string;
    attributes: {
      model_id: string;
      model_name: string;
      short_description: string;
      product_family: string;
      pvi_product_type_name: string;
      pvi_product_sub_type_name: string;
      colour: string | null;
      primary_filter: string | null;
      daas_exclusive: boolean;
      daas_upgrade_sku: string | null;
      is_grv_sku: boolean;
      has_printable_image: boolean;
      is_esim_enabled: boolean;
      sim_type_for_activation: ("eSIM" | "pSIM") | null;
      is_subscription: boolean;
      is_auto_renewal: boolean;
      renewal_period_months: number | null;
      billed_periods: number | null;
      trial_period_days: number | null;
      is_try_before_you_buy: boolean;
      max_purchasable_limit: number | null;
      hazmat: boolean;
      prop_65_warning: boolean;
      is_trade_in_eligible: boolean;
      is_upgrade_eligible: boolean;
      is_store_pickup_eligible: boolean;
      display_name: string;
      long_description: string;
      product_type:
        | "Physical"
        | "Insurance"
        | "Digital"
        | "Upgrade"
        | "Carrier"
        | "Delivery"
        | "Installation"
        | "TradeIn"
        | "Warranty"
        | "CartCrossSell"
        | "OutOfWarrantyService"
        | "ECertificate"
        | "ThirdPartySoftware"
        | "B2BTradeIn"
        | "Chargeback";
      product_division: string;
      image_url: string;
      thumbnail_url: string;
      product_details_page_url: string;
      is_gift_card: boolean;
      typed_attributes: { name: string; type: "COLOR" | "TEXT"; value: string }[];
    };
    large_image: { url: string };
    small_image: { url: string };
    price_info: { sale_price: number; list_price: number; currency: string };
    inventory_status: {
      status: "InStock" | "OutOfStock" | "Preorder" | "NoOrder" | "Backordered";
      custom_stock_message: string | null;
    };
    colour_name: string | null;
    taxonomy: { category: string; family: string };
  }[];
  total: number;
  next: string | null;
};

export type Questionnaire = {
  questions: {
    id: string;
    question: string;
    assumed: "Yes" | "No";
    answers: { value: "Yes" | "No"; text: string }[];
  }[];
};

export type Refusal = {
  code: string;
  message: string;
  description: string;
  details?: Record<string, unknown>;
  fields?: Record<string, { code: string; message: string }>;
  reference?: string | null;
};

export type SavedAddresses = {
  addresses: {
    address_id: string;
    type: "shipping" | "billing";
    is_primary_address: boolean;
    first_name: string;
    last_name: string;
    line_1: string;
    line_2: string | null;
    city: string;
    state_or_province: string;
    postal_code: string;
    country: string;
    phone: string | null;
    district: string | null;
    house_number: string | null;
    flat_number: string | null;
  }[];
};

export type ShippingMethod = {
  id: string;
  name: string;
  cost: number;
  description: string;
  code: string;
  promised_on: string | null;
};

export type StartedPayment = {
  transaction_id: string;
  status: string;
  next: ("complete" | "redirect" | "wait") | null;
  redirect_url: string | null;
  tries_left: number | null;
  failure_code: string | null;
};

export interface Calls {
  /** The caller's cart at today's prices. */
  "GET /cart": { given: Record<string, never>; answer: Cart };
  /** Puts one unit of a SKU into the cart, which begins with it. */
  "POST /cart/add-line-items": { given: { body: CartAddLineItemsBody }; answer: Cart };
  /** Adds a service, a warranty or a plan to a line of the cart. */
  "POST /cart/add-child-line-item": { given: { body: CartAddChildLineItemBody }; answer: Cart };
  /** Takes a service, a warranty or a plan off its line. */
  "POST /cart/remove-child-line-item": {
    given: { body: CartRemoveChildLineItemBody };
    answer: Cart;
  };
  /** Takes a line out of the cart, with what belongs to it. */
  "POST /cart/remove-line-items": { given: { body: CartRemoveLineItemsBody }; answer: Cart };
  /** Sets how many units of a line are wanted; 0 takes it out. */
  "POST /cart/update-quantity": { given: { body: CartUpdateQuantityBody }; answer: Cart };
  /** Says that changed prices, stock or quantities were seen. */
  "POST /cart/acknowledge-changes": { given: { body: CartAcknowledgeChangesBody }; answer: Cart };
  /** Mails a link to a copy of the cart, to whoever agreed to it. */
  "POST /cart/send-to-email": {
    given: { body: CartSendToEmailBody };
    answer: CartSendToEmailAnswer;
  };
  /** The addresses that the account keeps for goods, the primary one first. */
  "GET /cart/saved-shipping-info": { given: Record<string, never>; answer: SavedAddresses };
  /** The addresses that the account keeps for bills. */
  "GET /cart/saved-billing-info": { given: Record<string, never>; answer: SavedAddresses };
  /** Says where the cart goes and how its shopper is reached; without an address, the contact of a cart that ships nothing. */
  "POST /cart/save-shipping-info": { given: { body: CartSaveShippingInfoBody }; answer: Cart };
  /** Makes the bill out to another address than the goods', or to the same. */
  "POST /cart/update-billing-info": { given: { body: CartUpdateBillingInfoBody }; answer: Cart };
  /** Changes a saved address; without `address_id` another one is saved. */
  "POST /cart/update-shipping-info": {
    given: { body: CartUpdateShippingInfoBody };
    answer: SavedAddresses;
  };
  /** Takes an address out of the account. */
  "POST /cart/delete-shipping-info": {
    given: { body: CartDeleteShippingInfoBody };
    answer: SavedAddresses;
  };
  /** How the cart can come, once it is known where to. */
  "GET /cart/shipping-options": { given: Record<string, never>; answer: CartShippingOptionsAnswer };
  /** Chooses one of the shipping options. */
  "POST /cart/update-shipping-method": {
    given: { body: CartUpdateShippingMethodBody };
    answer: Cart;
  };
  /** The ways to pay that the cart may be paid by, and why it may not by the others. */
  "GET /payments/options": { given: Record<string, never>; answer: PaymentsOptionsAnswer };
  /** Begins to pay what is due. */
  "POST /payments/start": { given: { body: PaymentsStartBody }; answer: StartedPayment };
  /** Answers the bank's one-time code. */
  "POST /payments/complete": { given: { body: PaymentsCompleteBody }; answer: StartedPayment };
  /** The texts that the cart's order needs agreement to, as they are read now. */
  "GET /place-order/consents": { given: Record<string, never>; answer: PlaceOrderConsentsAnswer };
  /** Places the order of the cart. */
  "POST /place-order": { given: { body: PlaceOrderBody }; answer: PlaceOrderAnswer };
  /** The colours that a product comes in: each with its own SKU, the size is the same. */
  "GET /catalog/sku-options": {
    given: { query: { sku: string } };
    answer: CatalogSkuOptionsAnswer;
  };
  /** The model that a SKU is of, with every SKU of it that is sold. */
  "GET /catalog/models": { given: { query: { sku: string } }; answer: CatalogModelsAnswer };
  /** The products that fit every filter, in the order of their page; prices are whole cents, both included. */
  "GET /products": {
    given: {
      query?: {
        category?: string;
        query?: string;
        price_from?: string;
        price_to?: string;
        colour?: string;
        in_stock?: "true" | "false";
        after?: string;
        limit?: string;
      };
    };
    answer: ProductsAnswer;
  };
  /** The promotions of a product, the one that its page shows first. */
  "GET /pricing/promotions": { given: { query: { sku: string } }; answer: PricingPromotionsAnswer };
  /** The stores that take orders for pickup today: all of them, those of a ZIP code, or one by its number. */
  "GET /fulfilment/store-info": {
    given: { query?: { postal_code?: string; store_id?: string } };
    answer: FulfilmentStoreInfoAnswer;
  };
  /** The language and the colors in which the caller reads the store. */
  "GET /identity/preferences": { given: Record<string, never>; answer: Preferences };
  /** Changes them; what is left out stays as it is. They are kept in cookies. */
  "POST /identity/update-preferences": {
    given: { body: IdentityUpdatePreferencesBody };
    answer: Preferences;
  };
  /** The address at which the account has its goods delivered first. */
  "GET /identity/address": { given: Record<string, never>; answer: IdentityAddressAnswer };
  /** Sends a gift card of an order once more, to whom it is for or to another address. */
  "POST /identity/resend-gift-card": {
    given: { body: IdentityResendGiftCardBody };
    answer: IdentityResendGiftCardAnswer;
  };
  /** What is asked about an old device that is given for credit. */
  "GET /exchange/questionnaire": { given: Record<string, never>; answer: Questionnaire };
  /** What is asked about a device that goes back at the price that was promised for it. */
  "GET /exchange/grv-questions": { given: Record<string, never>; answer: Questionnaire };
  /** The old devices that the store takes, and what the best of each brings. */
  "GET /exchange/exchangeable-devices": {
    given: { query?: { category?: string; brand?: string } };
    answer: ExchangeExchangeableDevicesAnswer;
  };
  /** What a device in a condition brings for a product. */
  "GET /exchange/offers": {
    given: {
      query: {
        sku: string;
        device_id: string;
        device_working?: "Yes" | "No";
        display_working?: "Yes" | "No";
        screen_working?: "Yes" | "No";
        device_connected?: "Yes" | "No";
        data_wiped?: "Yes" | "No";
      };
    };
    answer: ExchangeOffersAnswer;
  };
  /** Puts an old device into the cart for credit, at the line of what it is given for; that is put there as well where it is not yet. */
  "POST /cart/add-exchange": { given: { body: CartAddExchangeBody }; answer: Cart };
  /** How the exchanges of an order stand, or one of them by its number. */
  "GET /exchange": {
    given: { query?: { po_id?: string; exchange_id?: string } };
    answer: ExchangeAnswer;
  };
  /** Has goods sent back that were not accepted, to an address; or leaves them there, by `terms`. */
  "POST /exchange/rtc-shipping-info": {
    given: { body: ExchangeRtcShippingInfoBody };
    answer: ExchangeRtcShippingInfoAnswer;
  };
  /** The business that the account buys for; null for whoever buys for themselves. */
  "GET /b2b-account": { given: Record<string, never>; answer: BusinessAccount };
  /** Makes the caller's account a business's, which they hold; whoever is not signed in makes an account with it and is signed in. */
  "POST /b2b-account/create": { given: { body: B2bAccountCreateBody }; answer: BusinessAccount };
  /** Takes a member out of the business by their own wish: they buy for themselves from now on. A holder hands it over first. */
  "POST /b2b-account/cancel": { given: { body: B2bAccountCancelBody }; answer: BusinessAccount };
  /** Offers the business to a member with a confirmed email address, by a mail with a link. */
  "POST /b2b-account/hand-over": {
    given: { body: B2bAccountHandOverBody };
    answer: BusinessAccount;
  };
  /** Takes the business that its holder offers: `offer` is that of the link in the mail. */
  "POST /b2b-account/take-over": {
    given: { body: B2bAccountTakeOverBody };
    answer: BusinessAccount;
  };
  /** Orders, ten at a time, the newest first. */
  "GET /orders": { given: { query?: { q?: string; before?: string } }; answer: OrdersAnswer };
  /** An account's orders, a hundred at most. */
  "GET /orders/all": { given: Record<string, never>; answer: OrdersAllAnswer };
  /** An account's latest five orders. */
  "GET /orders/list": { given: Record<string, never>; answer: OrdersListAnswer };
  /** The key that a card is sealed with, as docs/guides/orders-api.md says. */
  "GET /orders/public-key": { given: Record<string, never>; answer: OrdersPublicKeyAnswer };
  /** Looks an order up without an account. */
  "POST /orders/search": { given: { body: OrdersSearchBody }; answer: OrdersSearchAnswer };
  /** One order, whole. */
  "GET /orders/{po_id}": { given: { path: { po_id: string } }; answer: Order };
  /** Ends a subscription of a business with the time that was paid for. */
  "POST /orders/{po_id}/cancel-b2b-subscription": {
    given: { path: { po_id: string }; body: OrdersOneCancelB2bSubscriptionBody };
    answer: OrdersOneCancelB2bSubscriptionAnswer;
  };
  /** Calls an order off, or some of its lines. */
  "POST /orders/{po_id}/cancel": {
    given: { path: { po_id: string }; body: OrdersOneCancelBody };
    answer: OrdersOneCancelAnswer;
  };
  /** Calls lines off. */
  "POST /orders/{po_id}/cancel-line-items": {
    given: { path: { po_id: string }; body: OrdersOneCancelLineItemsBody };
    answer: OrdersOneCancelAnswer;
  };
  /** Takes the discount that is offered for staying. */
  "POST /orders/{po_id}/apply-cancel-discounts": {
    given: { path: { po_id: string }; body: OrdersOneApplyCancelDiscountsBody };
    answer: OrdersOneCancelAnswer;
  };
  /** What would be paid back for staying. */
  "POST /orders/{po_id}/calculate-payback": {
    given: { path: { po_id: string }; body: OrdersOneCalculatePaybackBody };
    answer: OrdersOneCalculatePaybackAnswer;
  };
  /** Asks for a discount for staying, and takes it; without a line it is skipped. */
  "POST /orders/{po_id}/apply-payback": {
    given: { path: { po_id: string }; body: OrdersOneCalculatePaybackBody };
    answer: OrdersOneApplyPaybackAnswer;
  };
  /** Takes a request back, or a return. */
  "POST /orders/{po_id}/cancel-request": {
    given: { path: { po_id: string }; body: OrdersOneCancelRequestBody };
    answer: OrdersOneCancelRequestAnswer;
  };
  /** The files of an order. */
  "GET /orders/{po_id}/attachments": {
    given: { path: { po_id: string } };
    answer: OrdersOneAttachmentsAnswer;
  };
  /** The label of a return, as bytes. */
  "GET /orders/{po_id}/label": {
    given: { path: { po_id: string }; query: { return_id: string } };
    answer: OrdersOneLabelAnswer;
  };
  /** The VAT invoice of an order, as bytes. */
  "GET /orders/{po_id}/vat-invoice": {
    given: { path: { po_id: string } };
    answer: OrdersOneLabelAnswer;
  };
  /** Corrects who and where an order goes to. */
  "POST /orders/{po_id}/shipping-info": {
    given: { path: { po_id: string }; body: OrdersOneShippingInfoBody };
    answer: OrdersOneShippingInfoAnswer;
  };
  /** Asks for another article of the same model. */
  "POST /orders/{po_id}/swap-sku": {
    given: { path: { po_id: string }; body: OrdersOneSwapSkuBody };
    answer: OrdersOneSwapSkuAnswer;
  };
  /** Fifteen more days to send an old device. */
  "POST /orders/{po_id}/extend-trade-in": {
    given: { path: { po_id: string }; body: OrdersOneExtendTradeInBody };
    answer: OrdersOneExtendTradeInAnswer;
  };
  /** Calls an old device off. */
  "POST /orders/{po_id}/cancel-exchange": {
    given: { path: { po_id: string }; body: OrdersOneExtendTradeInBody };
    answer: OrdersOneExtendTradeInAnswer;
  };
  /** Pays again what was declined. */
  "POST /orders/{po_id}/update-payment": {
    given: { path: { po_id: string }; body: OrdersOneUpdatePaymentBody };
    answer: OrdersOneUpdatePaymentAnswer;
  };
  /** Answers a date that cannot be kept. */
  "POST /orders/{po_id}/ftc-verify": {
    given: { path: { po_id: string }; body: OrdersOneFtcVerifyBody };
    answer: OrdersOneFtcVerifyAnswer;
  };
  /** Activates a SIM or an eSIM, or brings a number along. */
  "POST /orders/{po_id}/submit-carrier-activation": {
    given: { path: { po_id: string }; body: OrdersOneSubmitCarrierActivationBody };
    answer: OrdersOneSubmitCarrierActivationAnswer;
  };
  /** What comes back for a return, or would. */
  "GET /orders/{po_id}/refund-summary": {
    given: {
      path: { po_id: string };
      query?: { return_id?: string; line_item_id?: string | string[]; reason_code?: string };
    };
    answer: OrdersOneRefundSummaryAnswer;
  };
  /** Asks to send goods back. */
  "POST /orders/{po_id}/return": {
    given: { path: { po_id: string }; body: OrdersOneReturnBody };
    answer: OrdersOneReturnAnswer;
  };
  /** Days on which a line can be brought. */
  "GET /orders/{po_id}/delivery-dates": {
    given: { path: { po_id: string }; query: { line_item_id: string } };
    answer: OrdersOneDeliveryDatesAnswer;
  };
  /** Days on which it can be installed. */
  "GET /orders/{po_id}/installation-dates": {
    given: { path: { po_id: string }; query?: { skus?: string | string[]; cartId?: string } };
    answer: OrdersOneDeliveryDatesAnswer;
  };
  /** Chooses the day on which a line is brought. */
  "POST /orders/{po_id}/schedule-delivery": {
    given: { path: { po_id: string }; body: OrdersOneScheduleDeliveryBody };
    answer: OrdersOneScheduleDeliveryAnswer;
  };
  /** Chooses the day on which it is installed. */
  "POST /orders/{po_id}/schedule-installation": {
    given: { path: { po_id: string }; body: OrdersOneScheduleInstallationBody };
    answer: OrdersOneScheduleDeliveryAnswer;
  };
}
