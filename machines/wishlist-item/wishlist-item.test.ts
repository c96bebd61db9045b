import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";

const fresh = samples.inputs["a product that nobody has listed"] ?? {};
const listed = samples.inputs["a product of the list"] ?? {};
const add = { type: "add.pressed" };
const remove = { type: "remove.pressed" };

test("[CART-26] a shopper adds and removes; what is on the list can go into the cart and stays", () => {
  expect(story(lifecycle, fresh, [add, { type: "ok" }]).view().status).toBe("listed");
  const bought = story(lifecycle, listed, [{ type: "cart.pressed" }]);
  expect(bought.commands).toMatchObject([{ name: "postWish", params: { event: "wish.bought" } }]);
  expect(bought.view().status).toBe("listed");
  const soldOut = samples.inputs["a product that is sold out"] ?? {};
  expect(story(lifecycle, soldOut, [{ type: "cart.pressed" }]).refused).toBe("ItemOutOfStock");
});

test("[CART-26] a guest is asked to sign in", () => {
  const guest = samples.inputs["a product seen by a guest"] ?? {};
  expect(story(lifecycle, guest, [add]).view()).toMatchObject({
    status: "absent",
    notice: "Login",
  });
});

test("[CART-27, ERR-186] what could not be added is not on the list, and says so", () => {
  const failed = story(lifecycle, fresh, [add, { type: "failed" }]);
  expect(failed.view()).toMatchObject({ status: "absent", notice: "WishlistAddFailed" });
});

test("[CART-28, ERR-18] a removed product says that it was removed", () => {
  const gone = story(lifecycle, listed, [remove, { type: "ok" }]);
  expect(gone.view()).toMatchObject({ status: "absent", notice: "WishlistItemRemoved" });
  expect(story(lifecycle, listed, [remove, { type: "failed" }]).view().status).toBe("listed");
});

test("[ERR-187] another account's list is not theirs to change", () => {
  const theirs = samples.inputs["a product of another account's list"] ?? {};
  const refused = story(lifecycle, theirs, [remove]);
  expect(refused.view()).toMatchObject({ status: "listed", notice: "WishlistNotAuthorised" });
});
