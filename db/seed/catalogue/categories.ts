/** The departments of the shop, in the order of the navigation. */
import { SERVICES } from "../../schema/catalogue.ts";
import type { LocalText } from "../../schema/catalogue.ts";
import { text } from "./text.ts";

export interface CategorySeed {
  readonly categoryId: string;
  readonly name: LocalText;
  readonly description: LocalText;
}

export const categories: readonly CategorySeed[] = [
  {
    categoryId: "phones",
    name: text("Phones", "Teléfonos", "Telefony"),
    description: text(
      "Phones and foldables. Trade in your old one, and we pay you what it is worth.",
      "Teléfonos y plegables. Entrega el que ya tienes y te pagamos lo que vale.",
      "Telefony i składane smartfony. Oddaj stare urządzenie, a zapłacimy ci jego wartość.",
    ),
  },
  {
    categoryId: "computing",
    name: text("Tablets & laptops", "Tabletas y laptops", "Tablety i laptopy"),
    description: text(
      "Screens to work, draw and read on, and the monitors that go with them.",
      "Pantallas para trabajar, dibujar y leer, y los monitores que las acompañan.",
      "Ekrany do pracy, rysowania i czytania oraz monitory, które do nich pasują.",
    ),
  },
  {
    categoryId: "wearables",
    name: text("Watches & earbuds", "Relojes y audífonos", "Zegarki i słuchawki"),
    description: text(
      "Small things you wear all day, with batteries that last it.",
      "Lo que llevas puesto todo el día, con batería para todo el día.",
      "Drobiazgi noszone cały dzień, z baterią, która cały dzień wytrzyma.",
    ),
  },
  {
    categoryId: "tv-audio",
    name: text("TV & audio", "TV y audio", "TV i audio"),
    description: text(
      "Televisions come on the day and in the four-hour window you choose.",
      "Los televisores llegan el día y en la franja de cuatro horas que elijas.",
      "Telewizory dostarczane w wybranym dniu i czterogodzinnym przedziale.",
    ),
  },
  {
    categoryId: "home",
    name: text("Home", "Hogar", "Dom"),
    description: text(
      "Kitchen, laundry and floors. Large appliances are carried in and set up.",
      "Cocina, lavandería y pisos. Los electrodomésticos grandes se entregan e instalan.",
      "Kuchnia, pranie i podłogi. Duże urządzenia są wnoszone i ustawiane.",
    ),
  },
  {
    categoryId: "accessories",
    name: text("Accessories", "Accesorios", "Akcesoria"),
    description: text(
      "Power, cases and cables that fit what you have.",
      "Carga, fundas y cables para lo que ya tienes.",
      "Zasilanie, etui i kable do posiadanych urządzeń.",
    ),
  },
  {
    categoryId: "gift-cards",
    name: text("Gift cards", "Tarjetas de regalo", "Karty podarunkowe"),
    description: text(
      "Sent by e-mail within minutes, with your words on it.",
      "Se envía por correo electrónico en minutos, con tu mensaje.",
      "Wysyłane e-mailem w ciągu kilku minut, z własną dedykacją.",
    ),
  },
  {
    categoryId: SERVICES,
    name: text("Services", "Servicios", "Usługi"),
    description: text(
      "What is done for you with what you buy.",
      "Lo que hacemos por ti con lo que compras.",
      "Co robimy dla ciebie przy zakupie.",
    ),
  },
];
