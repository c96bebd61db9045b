/**
 * The browser for browser tests: the system's Chromium, or Playwright's own. The shell that never had a window of its own
 * takes a third less time for a page than the whole browser without one, so it comes first.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";

/** Where a usable Chromium lies, or null. */
export function chromiumPath() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** Brings a Chromium onto this machine where there is none. Says whether there is one. */
export async function installChromium() {
  if (chromiumPath()) return true;
  console.log("Installing Chromium …");
  if (isRootOnDebian() && (await run("apt-get", ["update"]))) {
    const install = ["install", "-y", "--no-install-recommends"];
    if (!(await run("apt-get", [...install, "chromium-headless-shell"])))
      await run("apt-get", [...install, "chromium"]);
  }
  return chromiumPath() !== null || run("npx", ["playwright", "install", "chromium"]);
}

function isRootOnDebian() {
  const release = "/etc/os-release";
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env });
    child.on("error", () => resolve(false)).on("close", (code) => resolve(code === 0));
  });
}
